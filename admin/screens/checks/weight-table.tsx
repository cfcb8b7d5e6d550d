/** The weight of each published page on a phone, heaviest first, next to the budget of its kind. */
import { displayBytes } from '#domain/checks/page-budgets.ts';
import type { PageWeight, PageWeights } from '#schemas/api/page-weight.ts';

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
        <table className="list">
          <thead>
            <tr>
              <th>Page</th>
              <th>Loads</th>
              <th>Budget</th>
              <th>Pictures</th>
              <th>Scripts</th>
              <th>Styles and type</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <WeightRow key={page.key} page={page} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function WeightRow({ page }: { readonly page: PageWeight }) {
  const { title, path, total, budget, pictures, scripts, styles, fonts } = page;
  return (
    <tr>
      <td>
        {title} <span className="soft small">{path.slice(0, 60)}</span>
      </td>
      <td className="num" data-label="Loads">
        {displayBytes(total)} {total > budget ? <span className="badge badge-warning">Heavy</span> : null}
      </td>
      <td className="num soft" data-label="Budget">
        {displayBytes(budget)}
      </td>
      <td className="num soft" data-label="Pictures">
        {displayBytes(pictures)}
      </td>
      <td className="num soft" data-label="Scripts">
        {displayBytes(scripts)}
      </td>
      <td className="num soft" data-label="Styles and type">
        {displayBytes(styles + fonts)}
      </td>
    </tr>
  );
}

function describeState({ state, pages, isPartial }: PageWeights): string {
  if (state === 'measuring') return `${pages.length} weighed so far…`;
  const heavy = pages.filter(({ total, budget }) => total > budget).length;
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}${isPartial ? ', not all of them' : ''}`;
  return heavy === 0 ? `${count}, none too heavy` : `${count}, ${heavy} too heavy`;
}
