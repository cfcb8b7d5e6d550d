/** One picture: drawn when it has come into view and its turn has come, flagged by what the frame measured. */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { useTenant } from '../../api/api.ts';
import { blocksQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Dialog, Icon } from '../../ui/kit.ts';
import { type Fault, faultWords, findFaults, isSerious, summariseFaults, withoutUsual } from './faults.ts';
import type { Turns } from './use-turns.ts';

/** Milliseconds after which a silent frame no longer delays others. */
const patience = 10_000;

export function StateCell({
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
    <figure className="states-cell grid one-column gap-6 content-start" ref={place} data-width={width}>
      <div className="states-face relative">
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

interface LargeStateProps {
  readonly document: DocumentSummary;
  readonly title: string;
  readonly width: number;
  readonly page: PreviewResponse;
  readonly faults: readonly Fault[];
  readonly onClose: () => void;
}

/** One picture large, with each block that has something wrong outlined and named. */
function LargeState({ document, title, width, page, faults, onClose }: LargeStateProps) {
  const tenant = useTenant();
  const blocks = useQuery(blocksQuery).data?.blocks ?? [];
  const titles = new Map(blocks.map((block) => [block.type, block.title]));
  const parts: readonly (readonly [key: string, layout: Layout | null])[] = [
    [document.key, page.page.layout],
    ['section/header', page.header],
    ['section/footer', page.footer],
  ];
  return (
    <Dialog title={`${document.title}: ${title}`} wide onClose={onClose}>
      <div className="states-large grid items-start" data-width={width}>
        <PagePicture
          label={`${document.title}: ${title}`}
          page={page}
          width={width}
          marks={faults.filter(isSerious).map(({ blockId }) => ({ blockId, kind: 'removed' }))}
          whole
        />
        <aside aria-label="What was found">
          {faults.length === 0 ? (
            <p className="soft">Every block shows, and nothing is wider than the screen.</p>
          ) : null}
          <ul className="lines">
            {faults.map((fault) => {
              const [key, layout] = parts.find(([, one]) => one?.blocks[fault.blockId]) ?? [document.key, null];
              const instance = layout?.blocks[fault.blockId];
              const name = instance?.meta?.name ?? titles.get(instance?.type ?? '') ?? 'A block';
              const why = page.blocks[fault.blockId]?.error ?? page.blocks[fault.blockId]?.why;
              return (
                <li key={`${fault.blockId} ${fault.kind}`} data-severity={isSerious(fault) ? 'error' : undefined}>
                  <Icon name={isSerious(fault) ? 'alert' : 'info'} />
                  <span className="grow">
                    <Link to={documentAddress(tenant, key, { blockId: fault.blockId })}>{name}</Link>
                    <span className="soft small"> {why ?? faultWords[fault.kind]}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </aside>
      </div>
    </Dialog>
  );
}
