import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { PartSlot } from '../kit/part.tsx';
import { optionsForCard, vehicleCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Entry, PromoFacts } from './promo-entries.ts';

/** Pictures of the first row are fetched at once. */
const eager = 3;

export function ResultList({
  entries,
  perRow,
  favourites,
}: {
  entries: readonly Entry[];
  perRow: 3 | 4;
  favourites: boolean;
}): ReactNode {
  return (
    <div className="vehicle-card-grid" data-per-row={perRow} data-key="grid">
      <ul aria-label={t('Vehicles found')}>
        {entries.map((entry, index) =>
          'vehicle' in entry ? (
            <li key={entry.vehicle.id} data-key={entry.vehicle.id}>
              <PartSlot part={vehicleCard} item={entry.vehicle} options={optionsForCard(index, eager, favourites)} />
            </li>
          ) : (
            <li key={entry.key} data-key={entry.key}>
              <PromoCard promo={entry.promo} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function PromoCard({ promo }: { promo: PromoFacts }): ReactNode {
  return (
    <article className="search-results-promo" data-look={promo.look}>
      {promo.image ? (
        <div className="search-results-promo-picture">
          <Picture src={promo.image} alt="" sizes="(min-width: 1200px) 400px, 94vw" max={960} />
        </div>
      ) : null}
      <div className="search-results-promo-words">
        <h3>
          <a href={promo.href}>{promo.title}</a>
        </h3>
        {promo.text ? <p>{promo.text}</p> : null}
        {promo.label ? <span aria-hidden="true">{promo.label}</span> : null}
      </div>
    </article>
  );
}
