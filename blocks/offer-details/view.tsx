import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { OfferFigureLine } from '../parts/offer/figure.tsx';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function OfferDetailsView({ id, props, data }: ViewInput<Props, Data>) {
  const { offer, body, terms, isDraft } = data;
  const { figure } = offer;
  const disclosure = figure?.disclosure.filter((line) => line !== '') ?? [];
  return (
    <section className="offer-details ui-section" data-ground={props.ground} aria-labelledby={`${id}-heading`}>
      <div className="ui-width">
        <div className="offer-details-top" data-plain={offer.image ? undefined : ''}>
          {offer.image ? (
            <div className="offer-details-picture">
              <Picture src={offer.image} alt={offer.alt} sizes="(min-width: 900px) 58vw, calc(100vw - 32px)" first />
            </div>
          ) : null}
          <div className="offer-details-words">
            {isDraft ? <p className="offer-details-draft">{t('A draft: shoppers do not see this offer.')}</p> : null}
            {offer.badge ? (
              <p>
                <span className="offer-badge">{offer.badge}</span>
              </p>
            ) : null}
            <h1 id={`${id}-heading`}>{offer.title}</h1>
            {offer.text ? <p className="offer-details-text">{offer.text}</p> : null}
            {figure ? <OfferFigureLine figure={figure} /> : null}
            {offer.dates ? <p className="offer-details-dates">{offer.dates}</p> : null}
            <div className="offer-details-act">
              <Button href={props.enquireHref} size="large">
                {offer.action}
              </Button>
            </div>
          </div>
        </div>
        {body ? (
          <div className="offer-details-body">
            <RichText html={body} above={1} />
          </div>
        ) : null}
        {figure && figure.lines.length > 0 ? (
          <div className="offer-details-finance">
            <h2>{t('The repayment')}</h2>
            <dl>
              {figure.lines.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {disclosure.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : null}
        {terms.length > 0 ? (
          <div className="offer-details-terms">
            <h2>{props.termsHeading}</h2>
            {terms.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}
