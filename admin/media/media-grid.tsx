/** Pictures and files of the library side by side, each a button. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MediaItem } from '#schemas/api/media.ts';
import { useTenant } from '../api/api.ts';
import { Button, Icon, Unloaded } from '../ui/kit.ts';
import { displayBytes, pictureAt } from '../ui/thumbnail.ts';
import { type MediaFilter, mediaListQuery } from './media-queries.ts';

interface MediaGridProps {
  readonly filter: MediaFilter;
  readonly chosen: string | null;
  readonly onChoose: (item: MediaItem) => void;
  /** Shown where no picture is found. */
  readonly empty: ReactNode;
}

export function MediaGrid({ filter, chosen, onChoose, empty }: MediaGridProps) {
  const tenant = useTenant();
  const list = useInfiniteQuery({ ...mediaListQuery(tenant, filter), placeholderData: (before) => before });
  if (list.data === undefined) return <Unloaded what="pictures" query={list} />;
  const items = list.data.pages.flatMap(({ media }) => media);
  if (items.length === 0) return empty;
  return (
    <div className="stack">
      <ul className="media-grid grid gap-16" aria-label="Pictures">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="media-card"
              aria-pressed={item.id === chosen}
              onClick={() => onChoose(item)}
            >
              <span className="media-face block clipped rounded" data-kind={item.kind}>
                {item.kind === 'picture' ? (
                  <img src={pictureAt(item.src, 320)} alt="" loading="lazy" decoding="async" width={320} height={213} />
                ) : (
                  <Icon name="file" />
                )}
              </span>
              <span className="truncate block small weight-550">{item.name}</span>
              <span className="media-notes">
                <span className="num">
                  {item.kind === 'picture' ? `${item.width} × ${item.height}` : `PDF, ${displayBytes(item.bytes)}`}
                </span>
                <Mark item={item} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

/** The one thing that is worth knowing before the picture is opened. */
function Mark({ item }: { readonly item: MediaItem }) {
  if (item.deletedAt !== null) return <span>Deleted</span>;
  if (item.kind === 'picture' && item.alt === '' && !item.decorative)
    return <span className="badge badge-warning">No description</span>;
  return <span>{item.uses === 0 ? 'Not used' : item.uses === 1 ? 'In 1 place' : `In ${item.uses} places`}</span>;
}
