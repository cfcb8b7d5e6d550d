/** The library of pictures and files: dropped, pasted or taken here, found, described, cropped and replaced. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { mediaViews } from '#schemas/api/media.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { MediaFilters } from '../../media/media-filters.tsx';
import { MediaGrid } from '../../media/media-grid.tsx';
import { everything, mediaListQuery } from '../../media/media-queries.ts';
import { UploadButton } from '../../media/upload-button.tsx';
import { UploadLines } from '../../media/upload-lines.tsx';
import { useFileDrop } from '../../media/use-file-drop.ts';
import { useUploads } from '../../media/use-uploads.ts';
import { Empty, PageHead } from '../../ui/screen.tsx';
import { displayBytes } from '../../ui/thumbnail.ts';
import { MediumPane } from './medium-pane.tsx';

export function MediaScreen() {
  const { tenant = '' } = useParams();
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
    <div className="page media-page media-drop" data-over={drop.over || undefined} {...drop.handlers}>
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
        below={<Room tenant={tenant} />}
      />
      <MediaFilters tenant={tenant} filter={filter} shows={mediaViews} kinds onChange={setFilter} />
      <UploadLines uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <div className="media-columns" ref={columns} data-open={chosen !== null || undefined}>
        <MediaGrid
          tenant={tenant}
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
        {chosen === null ? null : (
          <MediumPane key={chosen} tenant={tenant} id={chosen} mayEdit={mayEdit} onClose={close} />
        )}
      </div>
    </div>
  );
}

/** How much of the site's storage is used. */
function Room({ tenant }: { readonly tenant: string }) {
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
