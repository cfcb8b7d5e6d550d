import { isolate, t } from '#domain/messages/translate.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { LocationCardFacts } from './card-facts.ts';
import { OpenLine } from './open-line.tsx';

interface LocationCardProps {
  id: string;
  card: LocationCardFacts;
  heading: 'h2' | 'h3';
}

/** A location as a card: what a shopper needs to ring, to write or to drive there. */
export function LocationCard({ id, card, heading: Heading }: LocationCardProps) {
  const { place } = card;
  return (
    <article className="location-card">
      <Heading className="ui-item-heading">
        <a href={place.href}>{place.name}</a>
      </Heading>
      {card.rating ? (
        <p className="location-card-rating">
          <Stars id={`${id}-${place.id}`} fills={card.rating.fills} label={card.rating.label} />
          <span>{card.rating.text}</span>
        </p>
      ) : null}
      {place.lines.length > 0 ? (
        <address>
          <AddressLines lines={place.lines} />
        </address>
      ) : null}
      <dl>
        {place.phone ? (
          <div>
            <dt>{t('Phone')}</dt>
            <dd>
              <a href={place.phone.href}>{place.phone.text}</a>
            </dd>
          </div>
        ) : null}
        {card.landline ? (
          <div>
            <dt>{t('Landline')}</dt>
            <dd>
              <a href={card.landline.href}>{card.landline.text}</a>
            </dd>
          </div>
        ) : null}
        {card.today ? (
          <div>
            <dt>{t('Today')}</dt>
            <dd>{card.todayHref ? <a href={card.todayHref}>{card.today}</a> : isolate(card.today)}</dd>
          </div>
        ) : null}
        {card.licences.map((licence) => (
          <div key={licence.label}>
            <dt>{licence.label}</dt>
            <dd>{licence.value}</dd>
          </div>
        ))}
      </dl>
      <OpenLine open={card.open} />
      <div className="location-card-links">
        <Button href={card.contactHref}>{t('Contact Us')}</Button>
        {place.directionsHref ? (
          <Button href={place.directionsHref} kind="secondary" rel="noopener">
            {t('Get Directions')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
