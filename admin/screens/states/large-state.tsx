/** One picture large, with each block that has something wrong outlined and named. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { blocksQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Fault, faultWords, isSerious } from './faults.ts';

export function LargeState({
  tenant,
  document,
  title,
  width,
  page,
  faults,
  onClose,
}: {
  readonly tenant: string;
  readonly document: DocumentSummary;
  readonly title: string;
  readonly width: number;
  readonly page: PreviewResponse;
  readonly faults: readonly Fault[];
  readonly onClose: () => void;
}) {
  const blocks = useQuery(blocksQuery).data?.blocks ?? [];
  const titles = new Map(blocks.map((block) => [block.type, block.title]));
  const parts: readonly (readonly [key: string, layout: Layout | null])[] = [
    [document.key, page.page.layout],
    ['section/header', page.header],
    ['section/footer', page.footer],
  ];
  return (
    <Dialog title={`${document.title}: ${title}`} wide onClose={onClose}>
      <div className="states-large" data-width={width}>
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
