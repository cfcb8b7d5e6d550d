/** One thing that a check found: what is wrong, and a link to the field where it is put right. */
import { Link } from 'react-router';
import type { CheckPoint } from '#schemas/api/go-live.ts';
import { Icon } from '../ui/icon.tsx';
import { documentAddress } from './document-address.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** Where in the console a point is put right. */
export function checkAddress(tenant: string, { at, document, blockId, pointer }: CheckPoint): string {
  if (at !== undefined) return `/sites/${encodeURIComponent(tenant)}/${at}`;
  return documentAddress(tenant, document, { ...(blockId === undefined ? {} : { blockId }), pointer });
}

/** Points have no name of their own. */
export function checkKey({ rule, document, blockId, pointer, at, message }: CheckPoint): string {
  return JSON.stringify([rule, document, blockId, pointer, at, message]);
}

export function CheckLines({ tenant, points }: { readonly tenant: string; readonly points: readonly CheckPoint[] }) {
  const title = useDocumentTitle(tenant);
  return (
    <ul className="lines lines-tall check-lines">
      {points.map((point) => (
        <li key={checkKey(point)} data-severity={point.severity}>
          <Icon name="alert" />
          <span className="grow">
            {point.message}{' '}
            <Link className="check-place" to={checkAddress(tenant, point)}>
              {point.at === undefined
                ? `Go to ${title(point.document)}${point.block === undefined ? '' : `, ${point.block}`}`
                : 'Go there'}
              <span className="visually-hidden">: {point.title}</span>
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
