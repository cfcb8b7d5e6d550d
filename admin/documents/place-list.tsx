/** Places that a search found, each with a link to where it is edited. */
import { Link } from 'react-router';
import type { TextPlace } from '#schemas/api/find.ts';
import { uniqueKeys } from '../ui/unique-keys.ts';
import { documentAddress } from './document-address.ts';

export interface ListedPlace extends TextPlace {
  readonly site: string;
  readonly name: string;
}

export function PlaceList({ places }: { readonly places: readonly ListedPlace[] }) {
  return (
    <div className="panel">
      <ul className="lines">
        {uniqueKeys(places, placeKey).map(([key, place]) => (
          <li key={key}>
            <span className="grow stack-tight">
              <Link to={documentAddress(place.site, place.document, targetOf(place))}>{place.name}</Link>
              <span className="soft small break-anywhere">{place.text}</span>
            </span>
            {place.isLive ? null : <span className="badge">Draft</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeKey({ site, document, blockId, pointer, isLive }: ListedPlace): string {
  return JSON.stringify([site, document, blockId, pointer, isLive]);
}

function targetOf({ blockId, pointer }: TextPlace): { blockId?: string; pointer?: string } {
  return { ...(blockId === null ? {} : { blockId }), ...(pointer === '' ? {} : { pointer }) };
}
