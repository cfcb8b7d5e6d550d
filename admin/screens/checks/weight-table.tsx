/** The weight of each published page on a phone, heaviest first, next to the budget of its kind. */
import { displayBytes } from '#domain/checks/page-budgets.ts';
import type { PageWeight, PageWeights } from '#schemas/api/page-weight.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const bytes = (title: string, of: (page: PageWeight) => number): Column<PageWeight> => ({
  title,
  isLabelled: true,
  className: 'num soft',
  cell: (page) => displayBytes(of(page)),
});

const columns: readonly Column<PageWeight>[] = [
  {
    title: 'Page',
    cell: ({ title, path }) => (
      <>
        {title} <span className="soft small">{path.slice(0, 60)}</span>
      </>
    ),
  },
  {
    title: 'Loads',
    isLabelled: true,
    className: 'num',
    cell: ({ total, budget }) => (
      <>
        {displayBytes(total)} {total > budget ? <span className="badge badge-warning">Heavy</span> : null}
      </>
    ),
  },
  bytes('Budget', ({ budget }) => budget),
  bytes('Pictures', ({ pictures }) => pictures),
  bytes('Scripts', ({ scripts }) => scripts),
  bytes('Styles and type', ({ styles, fonts }) => styles + fonts),
];

export function WeightTable({ weights }: { readonly weights: PageWeights }) {
  const { pages, release } = weights;
  return (
    <details className="panel check-table">
      <summary className="panel-title">
        What a phone loads of each page <span className="soft">{describeState(weights)}</span>
      </summary>
      <p className="panel-pad soft small">
        Release {release}, as sent, before a shopper scrolls. Pictures further down load when they come into view.
      </p>
      <div className="scroll-x">
        <DataTable rows={pages} keyOf={(page) => page.key} columns={columns} />
      </div>
    </details>
  );
}

function describeState({ state, pages, isPartial }: PageWeights): string {
  if (state === 'measuring') return `${pages.length} weighed so far…`;
  const heavy = pages.filter(({ total, budget }) => total > budget).length;
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}${isPartial ? ', not all of them' : ''}`;
  return heavy === 0 ? `${count}, none too heavy` : `${count}, ${heavy} too heavy`;
}
