/** The library of pictures and files: dropped, pasted or taken here, found, described, cropped and replaced. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type MediaChanges, type MediaDetail, type MediaUse, mediaViews } from '#schemas/api/media.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, callApi, displayError, useTenant } from '../../api/api.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { mayPass } from '../../editing/override-form.tsx';
import { MediaFilters } from '../../media/media-filters.tsx';
import { MediaGrid } from '../../media/media-grid.tsx';
import { acceptMedium, everything, mediaListQuery, mediumQuery } from '../../media/media-queries.ts';
import { UploadButton } from '../../media/upload-button.tsx';
import { UploadLines } from '../../media/upload-lines.tsx';
import { useFileDrop } from '../../media/use-file-drop.ts';
import { useUploads } from '../../media/use-uploads.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Button, Empty, Icon, IconButton, PageHead, Unloaded, useToast } from '../../ui/kit.ts';
import { displayBytes } from '../../ui/thumbnail.ts';
import { CropEditor } from './crop-editor.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { MediumWords } from './medium-words.tsx';

export function MediaScreen() {
  const tenant = useTenant();
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(everything);
  const mayEdit = useAllowed()('media.edit');
  const chosen = params.get('picture');
  const choose = (id: string | null) => setParams(id === null ? {} : { picture: id }, { replace: chosen !== null });
  const columns = useRef<HTMLDivElement>(null);
  const close = () => {
    const card = columns.current?.querySelector('.media-card[aria-pressed="true"]');
    if (card instanceof HTMLElement) card.focus();
    choose(null);
  };
  const { uploads, add, retry, dismiss } = useUploads(tenant, { kind: null, folder: filter.folder ?? '' });
  const drop = useFileDrop(mayEdit ? add : null);
  return (
    <div className="page media-drop relative" data-over={drop.over || undefined} {...drop.handlers}>
      <PageHead
        title="Media"
        actions={
          mayEdit ? (
            <span className="row">
              <UploadButton camera onFiles={add}>
                Take a photo
              </UploadButton>
              <UploadButton kind="primary" takes="both" onFiles={add}>
                Upload
              </UploadButton>
            </span>
          ) : null
        }
        below={<Room />}
      />
      <MediaFilters filter={filter} shows={mediaViews} kinds onChange={setFilter} />
      <UploadLines uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <div className="media-columns" ref={columns} data-open={chosen !== null || undefined}>
        <MediaGrid
          filter={filter}
          chosen={chosen}
          onChoose={({ id }) => choose(id === chosen ? null : id)}
          empty={
            <Empty title={filter === everything ? 'No pictures or files yet' : 'Nothing matches'}>
              <p>
                {filter !== everything
                  ? 'Try other words, or show all.'
                  : mayEdit
                    ? 'Drop pictures and PDFs anywhere on this page, paste them, or choose “Upload”. JPEG, PNG, WebP, AVIF, SVG or PDF, 25 MB each at most.'
                    : 'An editor can upload the first ones.'}
              </p>
            </Empty>
          }
        />
        {chosen === null ? null : <MediumPane key={chosen} id={chosen} mayEdit={mayEdit} onClose={close} />}
      </div>
    </div>
  );
}

/** How much of the site's storage is used. */
function Room() {
  const tenant = useTenant();
  const list = useInfiniteQuery(mediaListQuery(tenant, everything));
  const room = list.data?.pages[0]?.room;
  return (
    <p>
      Pictures for pages, logos and locations; brochures and price lists. A change here applies immediately everywhere
      the picture is used.
      {room
        ? ` ${displayBytes(room.used)} of ${displayBytes(room.quota)} used, including photographs of vehicles.`
        : ''}
    </p>
  );
}

interface MediumPaneProps {
  readonly id: string;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** One picture: its description, its uses, its crop, and its actions. */
function MediumPane({ id, mayEdit, onClose }: MediumPaneProps) {
  const tenant = useTenant();
  const found = useQuery(mediumQuery(tenant, id));
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the pane is above the pictures, out of sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside
      className="medium-pane"
      aria-label={found.data?.kind === 'document' ? 'File' : 'Picture'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="row spread">
        <h2 className="truncate" ref={heading} tabIndex={-1}>
          {found.data?.name ?? 'Picture'}
        </h2>
        <IconButton icon="close" label="Close" small onClick={onClose} />
      </div>
      {found.data === undefined ? (
        <Unloaded what="the picture" query={found} />
      ) : (
        <Medium
          medium={found.data}
          mayEdit={mayEdit && found.data.deletedAt === null}
          mayRestore={mayEdit}
          onGone={onClose}
        />
      )}
    </aside>
  );
}

interface MediumProps {
  readonly medium: MediaDetail;
  readonly mayEdit: boolean;
  readonly mayRestore: boolean;
  readonly onGone: () => void;
}

function Medium({ medium, mayEdit, mayRestore, onGone }: MediumProps) {
  const tenant = useTenant();
  const client = useQueryClient();
  const toast = useToast();
  const [crops, setCrops] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const run = async (act: () => Promise<MediaDetail>, text?: string, undo?: () => void) => {
    try {
      acceptMedium(client, tenant, await act());
      if (text) toast({ text, ...(undo ? { action: { label: 'Undo', run: undo } } : {}) });
      return 'saved';
    } catch (error) {
      toast({ text: displayError(error) });
      return mayPass(error) ? 'passable' : 'refused';
    }
  };
  const change = (changes: MediaChanges, text?: string) =>
    run(() => callApi('PUT /tenants/:tenant/media/:medium', { tenant, medium: medium.id, body: changes }), text);
  const isPicture = medium.kind === 'picture';
  const former = () =>
    void run(
      () => callApi('POST /tenants/:tenant/media/:medium/file/former', { tenant, medium: medium.id }),
      'The previous file is restored.',
    );
  const replace = async ([file]: readonly File[]) => {
    if (!file) return;
    setShare(0);
    await run(
      () =>
        uploadPicture<MediaDetail>(
          apiAddress('POST /tenants/:tenant/media/:medium/file', { tenant, medium: medium.id }),
          file,
          setShare,
        ),
      medium.uses === 0 ? 'Replaced.' : 'Replaced everywhere it is used.',
      former,
    );
    setShare(null);
  };
  const restore = () =>
    void run(
      () => callApi('POST /tenants/:tenant/media/:medium/restore', { tenant, medium: medium.id }),
      'It is back.',
    );
  const remove = async () => {
    try {
      await callApi('DELETE /tenants/:tenant/media/:medium', { tenant, medium: medium.id });
      void client.invalidateQueries({ queryKey: ['media', tenant] });
      toast({ text: `“${medium.name}” is deleted.`, action: { label: 'Undo', run: restore } });
      onGone();
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  return (
    <div className="stack">
      {!isPicture ? (
        <FileFace medium={medium} />
      ) : crops ? (
        <CropEditor
          medium={medium}
          onDone={async (crop) => {
            if (
              crop === undefined ||
              (await change({ crop, focus: null }, 'The crop applies everywhere the picture is used.')) === 'saved'
            )
              setCrops(false);
          }}
        />
      ) : (
        <FocusPicker medium={medium} disabled={!mayEdit} onFocus={(focus) => void change({ focus })} />
      )}
      {mayEdit && !crops ? (
        <div className="row row-wrap">
          {isPicture ? (
            <Button small icon="crop" onClick={() => setCrops(true)}>
              {medium.crop ? 'Change the crop' : 'Crop'}
            </Button>
          ) : null}
          <UploadButton
            small
            many={false}
            takes={isPicture ? 'pictures' : 'files'}
            disabled={share !== null}
            onFiles={(files) => void replace(files)}
          >
            {share === null
              ? medium.uses === 0
                ? 'Replace'
                : 'Replace everywhere'
              : `${Math.round(share * 100)} % sent`}
          </UploadButton>
          {medium.hasFormer ? (
            <Button small kind="quiet" icon="undo" onClick={former}>
              Previous file
            </Button>
          ) : null}
        </div>
      ) : null}
      <MediumWords medium={medium} disabled={!mayEdit} onChange={change} />
      <UseList uses={medium.usedIn} />
      <p className="field-help">
        {isPicture ? `${medium.width} × ${medium.height} pixels` : `PDF, ${displayBytes(medium.bytes)}`}, uploaded by{' '}
        {medium.uploadedBy}.
      </p>
      {medium.deletedAt !== null && mayRestore ? <Button onClick={restore}>Restore</Button> : null}
      {mayEdit ? (
        <div>
          <Button
            small
            kind="quiet"
            icon="trash"
            disabled={medium.uses > 0}
            aria-describedby={medium.uses > 0 ? 'medium-in-use' : undefined}
            onClick={() => void remove()}
          >
            Delete
          </Button>
          {medium.uses > 0 ? (
            <p className="field-help" id="medium-in-use">
              While it is in use it cannot be deleted.
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** A file that is not a picture: opened as shoppers get it, and its address for where no picker is. */
function FileFace({ medium }: { readonly medium: MediaDetail }) {
  return (
    <div className="stack-small">
      <p className="row row-wrap">
        <a className="button" href={medium.src} target="_blank" rel="noreferrer">
          <Icon name="external" />
          Open the PDF
        </a>
        <CopyButton text={medium.address} what="Address" />
      </p>
      <p className="field-help">
        Choose it in any link, under Files. The address stays the same when the file is replaced, so links never break.
      </p>
    </div>
  );
}

/** Uses of a picture, each with a link. */
function UseList({ uses }: { readonly uses: readonly MediaUse[] }) {
  const tenant = useTenant();
  return (
    <section className="stack-small" aria-label="Where it is used">
      <h3>Where it is used</h3>
      {uses.length === 0 ? (
        <p className="field-help">Nowhere yet.</p>
      ) : (
        <ul className="media-uses grid gap-4">
          {uses.map((use) => (
            <li key={`${use.site ?? ''} ${use.key}`}>
              <Link to={addressOf(use.site ?? tenant, use.key)}>{use.title}</Link>
              <span className="small">
                {use.site === null ? '' : `${use.site}, `}
                {use.live ? 'live' : 'draft'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function addressOf(tenant: string, key: string): string {
  const site = `/sites/${tenant}`;
  const [kind = '', name = ''] = key.split('/');
  if (kind === 'page' || kind === 'section') return `${site}/edit/${kind}/${encodeURIComponent(name)}`;
  if (kind === 'manufacturer') return `${site}/makes/${encodeURIComponent(name)}`;
  if (['location', 'review', 'offer', 'model'].includes(kind)) return `${site}/${kind}s/${encodeURIComponent(name)}`;
  if (kind === 'switches' || kind === 'theme') return `${site}/${kind}`;
  return kind === 'site' || kind === 'navigation' ? `${site}/settings/${kind}` : site;
}
