import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { offersPath } from '#domain/offers/offer-state.ts';
import { allStockPath } from '#domain/search/routes.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { disclosures, type OfferFacts } from '../parts/offer/facts.ts';
import { OfferFigureLine } from '../parts/offer/figure.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { richMessage, strong } from '../ui/rich-message.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function OffersView({ id, props, data }: ViewInput<Props, Data>): ReactNode {
  const { offers, rows, ended, isNarrowed } = data;
  if (offers.length === 0 && !props.emptyText && !ended && !isNarrowed) return null;
  const Heading = itemHeading(props.heading, props.isPageHeading ? 1 : 2);
  return (
    <Section
      id={id}
      heading={props.heading}
      lead={props.lead}
      ground={props.ground}
      level={props.isPageHeading ? 1 : 2}
      more={props.moreLabel && offers.length > 0 ? { label: props.moreLabel, href: offersPath } : undefined}
    >
      {ended ? (
        <p className="offers-ended">
          {offers.length > 0
            ? richMessage(
                '<b>{offer}</b> ended on {until}. These offers are current.',
                { offer: ended.title, until: ended.until },
                { b: strong },
              )
            : richMessage(
                '<b>{offer}</b> ended on {until}. There are no other offers right now.',
                { offer: ended.title, until: ended.until },
                { b: strong },
              )}
        </p>
      ) : null}
      {rows.length > 0 ? <Filters id={id} rows={rows} /> : null}
      {offers.length === 0 ? <Nothing props={props} isNarrowed={isNarrowed} /> : null}
      {offers.length > 0 ? (
        <ul className="offers-grid" data-columns={props.columns}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} heading={Heading} />
            </li>
          ))}
        </ul>
      ) : null}
      {disclosures(offers).map(({ title, lines }) => (
        <p className="offers-terms" key={title}>
          <strong>{title}:</strong> {lines.join(' ')}
        </p>
      ))}
    </Section>
  );
}

function OfferCard({ offer, heading: Heading }: { offer: OfferFacts; heading: 'h2' | 'h3' }): ReactNode {
  return (
    <article className="offers-card">
      <div className="offers-picture" data-plain={offer.image ? undefined : ''}>
        {offer.image ? (
          <Picture src={offer.image} alt={offer.alt} sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw" />
        ) : (
          <Icon name="tag" />
        )}
        {offer.badge ? <span className="offer-badge">{offer.badge}</span> : null}
      </div>
      <div className="offers-words">
        <Heading className="ui-item-heading">
          <a className="ui-cover" href={offer.href}>
            {offer.title}
          </a>
        </Heading>
        {offer.text ? <p className="offers-text">{offer.text}</p> : null}
        <div className="offers-foot">
          {offer.figure ? <OfferFigureLine figure={offer.figure} /> : null}
          {offer.dates ? <p className="offers-dates">{offer.dates}</p> : null}
          <span className="offers-more" aria-hidden="true">
            {t('See the offer')} <Icon name="arrow-right" />
          </span>
        </div>
      </div>
    </article>
  );
}

function Filters({ id, rows }: { id: string; rows: Data['rows'] }): ReactNode {
  return (
    <div className="offers-filters">
      {rows.map(({ label, links }) => (
        <nav key={label} aria-labelledby={`${id}-${label}`}>
          <span id={`${id}-${label}`}>{label}</span>
          <ul className="ui-link-pills">
            {links.map((link) => (
              <li key={link.label}>
                <a
                  href={link.href}
                  rel={link.href.includes('?') ? 'nofollow' : undefined}
                  aria-current={link.isChosen ? 'true' : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

function Nothing({ props, isNarrowed }: { props: Props; isNarrowed: boolean }): ReactNode {
  const stock = (inner: ReactNode) => <a href={allStockPath}>{inner}</a>;
  return (
    <p className="offers-none">
      {isNarrowed
        ? richMessage(
            'No current offer matches. <offers>See all offers</offers> or <stock>all of our stock</stock>.',
            {},
            { offers: (inner) => <a href={offersPath}>{inner}</a>, stock },
          )
        : richMessage(
            '{none} <stock>See all of our stock</stock>.',
            { none: props.emptyText || t('There are no offers right now.') },
            { stock },
          )}
    </p>
  );
}
