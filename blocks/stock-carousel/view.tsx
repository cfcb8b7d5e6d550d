import type { ReactNode } from 'react';
import { relFor } from '#domain/search/for-robots.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { PartSlot } from '../kit/part.tsx';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { VehicleCardGrid } from '../parts/vehicle-card/grid.tsx';
import { optionsForCard, vehicleCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Nothing at all when nothing in stock fits: an empty row says less than none. */
export function StockCarouselView({ id, props, data, settings }: ViewInput<Props, Data>): ReactNode {
  if (data.cards.length === 0) return null;
  const options = optionsForCard(0, 0, setting(settings, 'cards.favourites'));
  return (
    <Section
      id={id}
      anchor={data.ofModel ? 'in-stock' : undefined}
      heading={props.heading}
      lead={props.lead}
      ground={props.ground}
      more={{ label: props.moreLabel, href: data.moreHref }}
    >
      {/* The names of vehicles are third-level headings on every card. */}
      {props.heading ? null : <h2 className="ui-hidden">Vehicles</h2>}
      {props.look === 'grid' ? (
        <VehicleCardGrid
          items={data.cards}
          favourites={setting(settings, 'cards.favourites')}
          label={props.heading || 'Vehicles'}
        />
      ) : (
        <Carousel label={props.heading || 'Vehicles'}>
          {data.cards.map((card) => (
            <li key={card.id}>
              <PartSlot part={vehicleCard} item={card} options={options} />
            </li>
          ))}
        </Carousel>
      )}
      {data.yards.length > 0 ? (
        <nav className="stock-carousel-yards" aria-label={`Where they stand: ${props.heading || 'vehicles'}`}>
          <p>Where they stand</p>
          <ul>
            {data.yards.map(({ name, count, href }) => (
              <li key={name}>
                <a href={href} rel={relFor(href)}>
                  {name} <span className="ui-figure">{displayWhole(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </Section>
  );
}
