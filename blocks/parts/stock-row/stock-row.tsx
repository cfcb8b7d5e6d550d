import { t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { PartSlot } from '../../kit/part.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { VehicleCardGrid } from '../vehicle-card/grid.tsx';
import { type optionsForCard, type VehicleCardItem, vehicleCard } from '../vehicle-card/vehicle-card.tsx';
import type { Yard } from './load.ts';

interface StockRowProps {
  /** The heading above them; may be empty. */
  label: string;
  look: 'row' | 'grid';
  cards: readonly VehicleCardItem[];
  yards: readonly Yard[];
  options: ReturnType<typeof optionsForCard>;
}

/** Vehicles side by side or below each other, and below them the yards where all of them are. */
export function StockRow({ label, look, cards, yards, options }: StockRowProps) {
  return (
    <>
      {look === 'grid' ? (
        <VehicleCardGrid items={cards} favourites={options.favourites} label={label || t('Vehicles')} />
      ) : (
        <Carousel label={label || t('Vehicles')} arrows>
          {cards.map((card) => (
            <li key={card.id}>
              <PartSlot part={vehicleCard} item={card} options={options} />
            </li>
          ))}
        </Carousel>
      )}
      {yards.length > 0 ? (
        <nav className="stock-row-yards" aria-label={t('Where they are: {what}', { what: label || t('vehicles') })}>
          <p>{t('Where they are')}</p>
          <ul>
            {yards.map(({ name, count, href }) => (
              <li key={name}>
                <a href={href} rel={relFor(href)}>
                  {name} <span className="ui-figure">{displayWhole(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}
