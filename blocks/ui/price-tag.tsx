import { t } from '#domain/messages/translate.ts';
import type { DisplayedPrice } from '#domain/price/display-price.ts';

/** One displayed price as every surface shows it (design, promise 9). */
export type PriceFacts = Omit<DisplayedPrice, 'kind' | 'amount'>;

/** A repayment that cannot be shown without its rate, its comparison rate and a link to its disclaimer. */
export interface WeeklyFacts {
  /** '$128/wk*' */
  readonly text: string;
  /** 'about $577 a month' */
  readonly monthly: string;
  /** '6.29% p.a., comparison 8.19% p.a.' */
  readonly rates: string;
  readonly href: string;
  /** 'Click for Finance Disclaimer', or the tenant's own words. */
  readonly label: string;
}

/** The price, its type and the previous price. `size` only changes how large it is set. */
export function PriceTag({ price, size = 'card' }: { price: PriceFacts; size?: 'card' | 'page' }) {
  const tag = (
    <p className="price-tag" data-size={size} data-words={price.isAmount ? undefined : ''}>
      {price.was ? (
        <s className="price-tag-was">
          <span className="ui-hidden">{t('Was')} </span>
          {price.was}
        </s>
      ) : null}
      <strong className="price-tag-text" data-car-field={size === 'page' ? 'price' : undefined}>
        {price.text}
      </strong>
      {price.type ? (
        <span className="price-tag-type" data-car-field={size === 'page' ? 'price_type' : undefined}>
          {price.type}
        </span>
      ) : null}
    </p>
  );
  if (price.more.length === 0) return tag;
  return (
    <>
      {tag}
      <PriceMore more={price.more} isPage={size === 'page'} />
    </>
  );
}

/** The price's required disclosures, in small print below it; most prices have none. */
export function PriceMore({ more, isPage }: { more: readonly string[]; isPage: boolean }) {
  if (more.length === 0) return null;
  return (
    <p className="price-tag-more" data-car-field={isPage ? 'price_more' : undefined}>
      {more.join(' ')}
    </p>
  );
}

/** The weekly finance figure with its rates and disclaimer link; `monthly` where there is room for the estimate by month. */
export function WeeklyFigure({ weekly, monthly = false }: { weekly: WeeklyFacts; monthly?: boolean }) {
  return (
    <p className="price-tag-weekly">
      <b>{weekly.text}</b> {monthly ? <span>{weekly.monthly}, </span> : null}
      <span>{weekly.rates}</span> <a href={weekly.href}>{weekly.label}</a>
    </p>
  );
}
