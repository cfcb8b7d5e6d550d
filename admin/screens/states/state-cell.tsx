/** One picture: drawn when it has come into view and its turn has come, flagged by what the frame measured. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { type Fault, findFaults, isSerious, summariseFaults, withoutUsual } from './faults.ts';
import { LargeState } from './large-state.tsx';
import type { Turns } from './use-turns.ts';

/** Milliseconds after which a silent frame no longer delays others. */
const patience = 10_000;

export function StateCell({
  tenant,
  document,
  cell,
  title,
  width,
  name,
  page,
  usual,
  turns: { mayDraw, want, finish },
  onSeen,
  onFaults,
}: {
  readonly tenant: string;
  readonly document: DocumentSummary;
  readonly cell: string;
  readonly title: string;
  readonly width: number;
  readonly name: string;
  readonly page: PreviewResponse | null;
  /** Faults found for a vehicle that is for sale. */
  readonly usual: readonly Fault[] | undefined;
  readonly turns: Turns;
  readonly onSeen: () => void;
  readonly onFaults: (cell: string, faults: readonly Fault[]) => void;
}) {
  const place = useRef<HTMLElement>(null);
  const failed = useRef(new Set<string>());
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  const [open, setOpen] = useState(false);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        want(cell);
        seen.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [cell, want]);
  const draws = mayDraw(cell);
  useEffect(() => {
    if (!draws || faults !== null) return;
    const timer = setTimeout(() => finish(cell), patience);
    return () => clearTimeout(timer);
  }, [draws, faults, cell, finish]);
  useEffect(() => {
    // Another page, switch or moment is measured again.
    if (page) failed.current = new Set();
  }, [page]);
  const judge = useCallback(
    (boxes: { readonly [blockId: string]: Box }, empty: readonly string[], wide: readonly string[]) => {
      if (!page) return;
      const now = findFaults(page, { boxes, empty, wide, failed: [...failed.current] });
      setFaults(now);
      onFaults(cell, now);
      finish(cell);
    },
    [page, cell, finish, onFaults],
  );
  const fail = useCallback((blockId: string) => failed.current.add(blockId), []);
  const words = faults === null ? null : summariseFaults(withoutUsual(faults, usual));
  const serious = faults?.some(isSerious) ?? false;
  return (
    <figure className="states-cell" ref={place} data-width={width}>
      <div className="states-face">
        {draws ? (
          <PagePicture label={title} page={page} width={width} eager onMeasured={judge} onFailed={fail} />
        ) : (
          <div className="states-wait" aria-hidden="true" />
        )}
        {page ? (
          <button
            type="button"
            className="states-open"
            aria-label={`Open large: ${title}${words ? `, ${words}` : ''}`}
            onClick={() => setOpen(true)}
          />
        ) : null}
      </div>
      <figcaption className="small">
        <span className="soft">
          {name}, {width} px
        </span>
        {words === null ? null : <span className={serious ? 'badge badge-danger' : 'soft'}>{words}</span>}
      </figcaption>
      {open && page ? (
        <LargeState
          tenant={tenant}
          document={document}
          title={title}
          width={width}
          page={page}
          faults={faults ?? []}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </figure>
  );
}
