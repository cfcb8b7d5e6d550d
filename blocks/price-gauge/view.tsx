import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const arc = 'M 20 100 A 80 80 0 0 1 180 100';

/** The gauge while it loads, in its final height; `enhance.ts` requests its figures, fills them in, or hides it. */
export function PriceGaugeView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data.address) return null;
  return (
    <div
      className="vehicle-section price-gauge ui-needs-script"
      data-state="loading"
      data-address={data.address}
      data-own-words={data.ownWords ? '' : undefined}
    >
      <Section id={id} heading={props.heading}>
        <div className="price-gauge-body">
          <svg className="price-gauge-dial" viewBox="0 0 200 112" aria-hidden="true">
            <path className="price-gauge-track" d={arc} />
            <path className="price-gauge-fill" d={arc} pathLength="100" />
            <path className="price-gauge-needle" d="M 97 100 L 100 34 L 103 100 Z" />
            <circle cx="100" cy="100" r="6" />
          </svg>
          <div className="price-gauge-words">
            <p className="price-gauge-status" role="status">
              {t('Comparing the price with the market…')}
            </p>
            <p className="price-gauge-label" />
            <p className="price-gauge-price ui-figure" aria-hidden="true" />
            <p className="price-gauge-range ui-figure" />
          </div>
        </div>
        <details className="price-gauge-basis" hidden>
          <summary className="spec-list-summary">{t('How this was worked out')}</summary>
          <p />
          <ul />
        </details>
      </Section>
    </div>
  );
}
