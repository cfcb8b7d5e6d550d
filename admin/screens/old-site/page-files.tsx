/** Saved pages of the old site, with their pictures: read first, then made drafts. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MediaUploaded } from '#schemas/api/media.ts';
import type { OldPage, OldPageRequest } from '#schemas/api/old-site.ts';
import { callApi, displayError } from '../../api/client.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { readText } from '../../imports/read-text.ts';
import { uploadAddress } from '../../media/media-queries.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote, Panel } from '../../ui/screen.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { useAct } from '../../ui/use-act.ts';
import { FilesField } from './files-field.tsx';

const mostPages = 50;
const mostBytes = 1024 * 1024;

interface Shown {
  readonly file: string;
  readonly page: OldPage | null;
  /** Why it could not be read. */
  readonly failure: string;
}

export function PageFiles({ tenant, locked }: { readonly tenant: string; readonly locked: boolean }) {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly File[]>([]);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [at, setAt] = useState('');
  const run = useAct({
    mutationFn: async (dryRun: boolean) => {
      const ids: { [name: string]: string } = {};
      const lost: string[] = [];
      if (!dryRun)
        for (const [count, file] of pictures.entries()) {
          setAt(`Picture ${count + 1} of ${pictures.length}`);
          try {
            const address = uploadAddress(tenant, file, 'Old site', 'picture');
            const { medium } = await uploadPicture<MediaUploaded>(address, file, () => undefined);
            ids[file.name] = medium.id;
          } catch (error) {
            // The pages are imported without it, and their reports say so.
            lost.push(`${file.name}: ${displayError(error)}`);
          }
        }
      // In a dry run names alone show which pictures would be imported.
      else for (const file of pictures) ids[file.name] = 'aaaaaaaaaaaaaaaa';
      const shown: Shown[] = [];
      for (const [count, file] of pages.slice(0, mostPages).entries()) {
        setAt(`Page ${count + 1} of ${pages.length}`);
        try {
          if (file.size > mostBytes)
            throw new Error(`The page has ${Math.ceil(file.size / mostBytes)} MB; 1 MB is taken.`);
          const request: OldPageRequest = { file: file.name, html: await readText(file), pictures: ids, dryRun };
          const page = await callApi('POST /tenants/:tenant/old-site/page', { tenant, body: request });
          shown.push({ file: file.name, page, failure: '' });
        } catch (error) {
          shown.push({ file: file.name, page: null, failure: displayError(error) });
        }
      }
      return { shown, dryRun, lost };
    },
    done: async ({ dryRun }) => {
      if (!dryRun) await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    },
  });
  const result = run.data;
  const good = result?.shown.filter(({ page }) => page !== null).length ?? 0;
  return (
    <Panel title="Pages of the old site">
      <p>Saved pages become drafts at their old addresses. Parts that cannot be imported are listed line by line.</p>
      <FilesField
        label="Saved pages (HTML)"
        help={`Up to ${mostPages} files at a time, 1 MB each.`}
        accept=".html,.htm,.php,.aspx,text/html"
        locked={locked}
        onChoose={(files) => {
          setPages(files);
          run.reset();
        }}
      />
      <FilesField
        label="Their pictures"
        optional
        help="Files with the names that the pages show them by. They go into the library."
        accept="image/*"
        locked={locked}
        onChoose={(files) => {
          setPictures(files);
          run.reset();
        }}
      />
      {pages.length > mostPages ? (
        <p className="note note-warning">Only the first {mostPages} are read. Import the others after them.</p>
      ) : null}
      <FailureNote error={run.error} />
      <div className="row row-wrap">
        <Button
          kind={result ? 'plain' : 'primary'}
          disabled={locked || run.isPending || pages.length === 0}
          onClick={() => run.mutate(true)}
        >
          Read the pages
        </Button>
        {result?.dryRun && good > 0 ? (
          <Button kind="primary" disabled={locked || run.isPending} onClick={() => run.mutate(false)}>
            Create {good === 1 ? '1 draft' : `${good} drafts`}
          </Button>
        ) : null}
        {run.isPending ? <span className="soft">{at}…</span> : null}
      </div>
      <div role="status">
        {result && !result.dryRun ? (
          <p className="note note-positive">
            {good === 1 ? '1 draft was created. It is' : `${good} drafts were created. They are`} live once published.
          </p>
        ) : null}
      </div>
      {result?.lost.map((one) => (
        <p key={one} className="note note-warning">
          {one}
        </p>
      ))}
      {result?.shown.map(({ file, page, failure }) => (
        <article key={file} className="stack-small old-site-page">
          <h3>{page?.title ?? file}</h3>
          {page === null ? <p className="note note-danger">{failure}</p> : <PageReport tenant={tenant} page={page} />}
        </article>
      ))}
    </Panel>
  );
}

function PageReport({ tenant, page }: { readonly tenant: string; readonly page: OldPage }) {
  return (
    <>
      <p>
        <code>{page.route}</code>{' '}
        {page.key === null ? null : <Link to={documentAddress(tenant, page.key)}>Open {page.title} in the editor</Link>}
      </p>
      {page.moved === '' ? null : <p className="note note-warning">It gets another address. {page.moved}</p>}
      <ol>
        {uniqueKeys(page.blocks, ({ words }) => words).map(([key, { title, words }]) => (
          <li key={key}>
            {title}: <span className="soft">{words}</span>
          </li>
        ))}
      </ol>
      {page.left.length > 0 ? (
        <details>
          <summary>{page.left.length} things were not understood</summary>
          <ul>
            {uniqueKeys(page.left, ({ line, what }) => `${line} ${what}`).map(([key, { line, what, why }]) => (
              <li key={key}>
                Line {line}: <code>{what}</code> {why}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {page.missing.length > 0 ? (
        <p className="note">Pictures that were not uploaded: {page.missing.join(', ')}</p>
      ) : null}
    </>
  );
}
