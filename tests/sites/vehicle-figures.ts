/** Reads the figures of a vehicle back from what shoppers are sent: cards, pages, and answers of the API. */

/** Texts as they are shown; each set holds the different ones that stand anywhere. */
export interface Figures {
  readonly prices: ReadonlySet<string>;
  readonly priceTypes: ReadonlySet<string>;
  /** Whole dollars a week, as in `$147/wk*`. */
  readonly weekly: ReadonlySet<string>;
  /** Interest and comparison rate in one text; `no comparison rate` for a rate without one. */
  readonly rates: ReadonlySet<string>;
}

export function figuresIn(html: string): Figures {
  const all = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, first = '']) => first));
  return {
    prices: all(/data-car-field="price">([^<]*)</g),
    priceTypes: all(/data-car-field="price_type">([^<]*)</g),
    weekly: all(/(\$[\d,]+)\/wk\*/g),
    rates: new Set(
      [
        ...html.matchAll(/([\d.]+% p\.a\.)(?:[ ,(]+(?:comparison rate )?([\d.]+% p\.a\.)(?: with fees included)?)?/g),
      ].map(([, rate, comparison]) =>
        comparison === undefined ? `${rate}, no comparison rate` : `${rate}, comparison rate ${comparison}`,
      ),
    ),
  };
}

/** The page's own part without the cards of other vehicles, and without the calculator, which is read separately. */
export function ownPart(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return ['similar-vehicles', 'finance-calculator'].reduce(withoutBlock, main);
}

/** The block between its mark and the next one's. */
function blockIn(html: string, type: string): string {
  const start = html.indexOf(`data-block="${type}"`);
  if (start < 0) return '';
  const end = html.indexOf('data-block="', start + 12);
  return html.slice(start, end < 0 ? html.length : end);
}

function withoutBlock(html: string, type: string): string {
  const block = blockIn(html, type);
  return block === '' ? html : html.replace(block, '');
}

export interface CalculatorTexts {
  readonly repayment: string;
  readonly rate: string;
  readonly comparison: string;
  readonly total: string;
  readonly warning: string;
  readonly disclaimer: string;
}

/** What the calculator of a page shows before anything is moved; null without one. */
export function calculatorIn(html: string): CalculatorTexts | null {
  const block = blockIn(html, 'finance-calculator');
  const figure = (name: string) => new RegExp(`data-figure="${name}"[^>]*>([^<]*)<`).exec(block)?.[1] ?? '';
  if (!block.includes('data-figure="repayment"')) return null;
  return {
    repayment: figure('repayment'),
    rate: figure('rate'),
    comparison: figure('comparison'),
    total: figure('total'),
    warning: figure('warning'),
    disclaimer: figure('disclaimer'),
  };
}

/** HTML of each card of a page of results, by the vehicle's id. */
export function cardsIn(html: string): ReadonlyMap<string, string> {
  return new Map(
    html
      .split('<article class="vehicle-card"')
      .slice(1)
      .map((rest) => {
        const card = rest.slice(0, rest.indexOf('</article>'));
        return [/data-vehicle="([^"]*)"/.exec(card)?.[1] ?? '', card];
      }),
  );
}

/** A card's price and its type. */
export function cardPrice(card: string): { readonly price: string; readonly type: string } {
  const text = (name: string) => new RegExp(`class="${name}"[^>]*>([^<]*)<`).exec(card)?.[1] ?? '';
  return { price: text('price-tag-text'), type: text('price-tag-type') };
}

/** '$1,234.50' → 1234.5 */
export function amountOf(text: string): number {
  return Number(text.replace(/[$,]/g, ''));
}
