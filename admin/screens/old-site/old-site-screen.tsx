/** Moving a dealer from another website: the old addresses redirect. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MediaUploaded } from '#schemas/api/media.ts';
import type {
  OldAddresses,
  OldAddressesRequest,
  OldPage,
  OldPageRequest,
  OldReviewsRequest,
} from '#schemas/api/old-site.ts';
import { useAllowed, useRefusal } from '../../access/use-allowed.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { readText } from '../../imports/read-text.ts';
import { uploadAddress } from '../../media/media-queries.ts';
import { Button, FailureNote, Field, PageHead, Panel, TextAreaField, useAct } from '../../ui/kit.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { AddressReport } from './address-report.tsx';
import { type Decisions, keepDecisions, readDecisions } from './redirect-decisions.ts';

/** Saved pages of the old site, with their pictures: read first, then made drafts. */
const mostPages = 50;
const mostBytes = 1024 * 1024;

interface Shown {
  readonly file: string;
  readonly page: OldPage | null;
  /** Why it could not be read. */
  readonly failure: string;
}

function PageFiles({ locked }: { readonly locked: boolean }) {
  const tenant = useTenant();
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
            throw new Error(`The page has ${Math.ceil(file.size / mostBytes)} MB; the limit is 1 MB.`);
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
        help="Name the files as the pages do. They are added to the library."
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
          {page === null ? <p className="note note-danger">{failure}</p> : <PageReport page={page} />}
        </article>
      ))}
    </Panel>
  );
}

function PageReport({ page }: { readonly page: OldPage }) {
  const tenant = useTenant();
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

export function OldSiteScreen() {
  const tenant = useTenant();
  return <OldSite key={tenant} />;
}

function OldSite() {
  const tenant = useTenant();
  const [decisions, setDecisions] = useState<Decisions | null>(() => readDecisions(localStorage, tenant));
  const isAllowed = useAllowed();
  const mayEdit = isAllowed('pages.edit');
  const mayReview = isAllowed('reviews.edit');
  const refusal = useRefusal()('pages.edit');
  const change = (next: Decisions | null) => {
    setDecisions(next);
    keepDecisions(localStorage, tenant, next);
  };
  return (
    <div className="page">
      <PageHead title="Move an old site">
        Links in search engines, emails and printed leaflets still lead to the dealer’s previous site. Here you match
        each old address to a page of this site. No redirect or page goes live until you publish it.
      </PageHead>
      {mayEdit ? null : <p className="note">{refusal}</p>}
      <AddressFiles locked={!mayEdit} onRead={(read) => change({ read, chosen: {}, dropped: [], rest: 'leave' })} />
      {decisions ? (
        <AddressReport
          locked={!mayEdit}
          decisions={decisions}
          onChange={change}
          onDone={() => keepDecisions(localStorage, tenant, null)}
        />
      ) : null}
      <PageFiles locked={!mayEdit} />
      <ReviewFile locked={!mayReview} />
    </div>
  );
}

/** The files that name the addresses of the old site. */
function AddressFiles({ locked, onRead }: { readonly locked: boolean; readonly onRead: (read: OldAddresses) => void }) {
  const tenant = useTenant();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState('');
  const read = useAct({
    mutationFn: async () => {
      const own = await Promise.all(files.map(async (file) => ({ name: file.name, text: await readText(file) })));
      const pasted = text.trim() === '' ? [] : [{ name: 'Pasted', text }];
      const request: OldAddressesRequest = { files: [...own, ...pasted] };
      return callApi('POST /tenants/:tenant/old-site/addresses', { tenant, body: request });
    },
    done: onRead,
  });
  return (
    <Panel title="1. The old addresses">
      <FilesField
        label="Sitemaps or CSV files"
        help="The old site’s sitemap.xml, or a list with one address per line and, in a second column, its target. At most 20,000 addresses and 5 MB in total."
        accept=".csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
        locked={locked}
        onChoose={setFiles}
      />
      <TextAreaField
        label="Or paste addresses here"
        className="mono"
        rows={3}
        disabled={locked}
        value={text}
        onChange={setText}
      />
      <FailureNote error={read.error} />
      <div className="row">
        <Button
          kind="primary"
          disabled={locked || read.isPending || (files.length === 0 && text.trim() === '')}
          onClick={() => read.mutate()}
        >
          Read the addresses
        </Button>
        {read.isPending ? <span className="soft">Comparing with this site…</span> : null}
      </div>
    </Panel>
  );
}

/** Customer reviews from the old site. */
function ReviewFile({ locked }: { readonly locked: boolean }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const run = useAct({
    mutationFn: async (dryRun: boolean) => ({
      dryRun,
      outcome: await callApi('POST /tenants/:tenant/old-site/reviews', {
        tenant,
        body: {
          csv: file ? await readText(file) : '',
          dryRun,
        } satisfies OldReviewsRequest,
      }),
    }),
    done: async ({ dryRun }) => {
      if (!dryRun) await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    },
  });
  const result = run.data;
  return (
    <Panel title="Reviews of the old site">
      <Field
        label="Reviews (CSV)"
        help="The columns Customer, Rating and Date are required; Text, Reply and Location are optional. Importing a file twice changes nothing the second time."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            disabled={locked}
            accept=".csv,text/csv,text/plain"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              run.reset();
            }}
          />
        )}
      </Field>
      <FailureNote error={run.error} />
      <div className="row row-wrap">
        <Button disabled={locked || file === null || run.isPending} onClick={() => run.mutate(true)}>
          Read the reviews
        </Button>
        {result?.dryRun && result.outcome.created > 0 ? (
          <Button kind="primary" disabled={locked || run.isPending} onClick={() => run.mutate(false)}>
            Import {result.outcome.created === 1 ? '1 review' : `${result.outcome.created} reviews`}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {result ? (
          <p className="note">
            {result.outcome.created} {result.dryRun ? 'can be imported' : 'were imported and are on the site'};{' '}
            {result.outcome.known} are here already; {result.outcome.refused.length} cannot be read.
          </p>
        ) : null}
      </div>
      {result && result.outcome.refused.length > 0 ? (
        <ul>
          {result.outcome.refused.map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** A field for files of the old site. */
interface FilesFieldProps {
  readonly label: string;
  readonly help: string;
  readonly optional?: boolean;
  /** The file types of the browser's dialog, as in its `accept`. */
  readonly accept: string;
  readonly locked: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function FilesField({ accept, locked, onChoose, ...field }: FilesFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple
          disabled={locked}
          accept={accept}
          onChange={({ target }) => onChoose([...(target.files ?? [])])}
        />
      )}
    </Field>
  );
}
