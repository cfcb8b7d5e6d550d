import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { StockRow } from '../parts/stock-row/stock-row.tsx';
import { optionsForCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Nothing at all when no stock fits: an empty row is worse than none. */
export function StockCarouselView({ id, props, data, settings }: ViewInput<Props, Data>) {
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
      {props.heading ? null : <h2 className="ui-hidden">{t('Vehicles')}</h2>}
      <StockRow label={props.heading} look={props.look} cards={data.cards} yards={data.yards} options={options} />
    </Section>
  );
}
