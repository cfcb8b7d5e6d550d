import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import type { LocationCardFacts } from '../parts/location-card/card-facts.ts';
import { LocationCard } from '../parts/location-card/location-card.tsx';
import { WeekTable } from '../parts/week-table/week-table.tsx';
import { Grid } from '../ui/grid.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function LocationsListView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.cards.length === 0 && data.kinds.length === 0) return null;
  const Hours = itemHeading(props.heading, props.isPageHeading ? 1 : 2);
  const [only] = data.cards;
  const cardOf = (card: LocationCardFacts) => <LocationCard id={id} card={card} heading={Hours} />;
  return (
    <Section
      id={id}
      heading={props.heading}
      lead={props.lead}
      ground={props.ground}
      level={props.isPageHeading ? 1 : 2}
    >
      {data.kinds.length > 0 ? (
        <nav className="locations-list-kinds ui-link-pills" aria-label={t('What for')}>
          {data.kinds.map((kind) => (
            <a key={kind.href} href={kind.href} aria-current={kind.isChosen ? 'true' : undefined}>
              {kind.label}
            </a>
          ))}
        </nav>
      ) : null}
      {data.week && only ? (
        <div className="locations-list-only">
          {cardOf(only)}
          <div className="locations-list-week">
            <Hours className="ui-item-heading">{t('Opening hours')}</Hours>
            <WeekTable name={only.place.name} rows={data.week.rows} closedHref={data.week.closedHref} />
          </div>
        </div>
      ) : (
        <Grid min="large" list>
          {data.cards.map((card) => (
            <li key={card.place.id} className="locations-list-item">
              {cardOf(card)}
            </li>
          ))}
        </Grid>
      )}
    </Section>
  );
}
