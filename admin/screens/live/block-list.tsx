/** All blocks of the page, including shared sections, each here or not here; the chosen one shows the reason. */
import { useEffect, useRef } from 'react';
import type { LiveBlock, LivePage } from '#schemas/api/live-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { judgeBlock, type LiveDevice } from './block-verdict.ts';
import { BlockWhy } from './block-why.tsx';

interface ListProps {
  readonly tenant: string;
  readonly page: LivePage;
  readonly empty: ReadonlySet<string>;
  readonly device: LiveDevice;
  readonly selected: string | null;
  readonly mayEdit: boolean;
  readonly onSelect: (id: string | null) => void;
}

const partNames: { readonly [document: string]: string } = {
  'section/header': 'Header, on all pages',
  'section/footer': 'Footer, on all pages',
};

/** The header of a make is only on its own pages. */
function partName(document: string): string | undefined {
  const make = /^section\/header-(.+)$/.exec(document)?.[1];
  return make === undefined ? partNames[document] : `Header of ${make}, on its pages`;
}

export function BlockList(props: ListProps) {
  const { page } = props;
  const parts = [...new Set(page.blocks.map(({ document }) => document))];
  return parts.map((document) => (
    <section key={document} className="live-part" aria-label={partName(document) ?? 'This page'}>
      <h2>{partName(document) ?? 'This page'}</h2>
      <ul className="live-blocks">
        {page.blocks
          .filter((block) => block.document === document)
          .map((block) => (
            <BlockRow key={block.id} {...props} block={block} />
          ))}
      </ul>
    </section>
  ));
}

function BlockRow({ block, ...props }: ListProps & { readonly block: LiveBlock }) {
  const { tenant, page, empty, device, selected, mayEdit, onSelect } = props;
  const verdict = judgeBlock(page, block, empty, device);
  const isOpen = selected === block.id;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      style={{ paddingLeft: Math.min(block.depth, 4) * 16 }}
      data-here={verdict.isHere}
      data-open={isOpen || undefined}
    >
      <button
        ref={row}
        type="button"
        className="live-block"
        aria-expanded={isOpen}
        onClick={() => onSelect(isOpen ? null : block.id)}
      >
        <Icon name={verdict.isHere ? 'eye' : 'eyeOff'} />
        <span className="grow truncate">{block.name}</span>
        {block.draft ? <span className="badge">Draft</span> : null}
        <span className={verdict.isHere ? 'visually-hidden' : 'badge badge-warning'}>
          {verdict.isHere ? 'Here' : 'Not here'}
        </span>
      </button>
      {isOpen ? (
        <BlockWhy tenant={tenant} page={page} block={block} verdict={verdict} mayEdit={mayEdit} onSelect={onSelect} />
      ) : null}
    </li>
  );
}
