import type { QuoteText } from '#domain/finance/quote-text.ts';
import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { WeeklyFigure } from '../ui/price-tag.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A figure is shown with its rates and its warning, or a link to them, or not at all. */
export function FinancePanelView({ id, props, data }: ViewInput<Props, Data | null>) {
  if (!data) return null;
  const { weekly, quote, ask } = data;
  return (
    <section className="ui-section" aria-labelledby={`${id}-heading`}>
      <div className="ui-width">
        <div
          className="finance-panel"
          data-ask={ask ? JSON.stringify(ask) : undefined}
          data-wakes-seen={ask ? '' : undefined}
        >
          <div>
            <h2 id={`${id}-heading`}>{data.heading}</h2>
            <div className="finance-panel-figure" data-asks={ask ? '' : undefined}>
              {quote ? null : weekly ? (
                <div data-weekly="">
                  <WeeklyFigure weekly={weekly} monthly />
                </div>
              ) : null}
              {quote || ask ? <Quote quote={quote} /> : null}
            </div>
            {props.text ? <p className="finance-panel-text">{props.text}</p> : null}
          </div>
          <Button href={data.href} iconAfter="arrow-right">
            {props.button}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Hidden and empty until there is one. */
function Quote({ quote }: { quote: QuoteText | null }) {
  return (
    <div className="finance-panel-quote" data-quote="" hidden={quote === null}>
      <p className="price-tag-weekly">
        <b data-text="text">{quote?.text}</b> <span data-text="rates">{quote?.rates}</span>
      </p>
      <details>
        <summary>{t('About this quote')}</summary>
        <p data-text="basis">{quote?.basis}</p>
        <p data-text="warning">{quote?.warning}</p>
      </details>
    </div>
  );
}
