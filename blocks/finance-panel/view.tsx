import type { ReactNode } from 'react';
import type { ViewInput } from '../define-block.ts';
import { Button } from '../ui/button.tsx';
import { WeeklyFigure } from '../ui/price-tag.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The figure stands with its rates and the way to its disclaimer, or not at all. */
export function FinancePanelView({ id, props, data }: ViewInput<Props, Data | null>): ReactNode {
  if (!data) return null;
  return (
    <section className="ui-section" aria-labelledby={`${id}-heading`}>
      <div className="ui-width">
        <div className="finance-panel">
          <div>
            <h2 id={`${id}-heading`}>{data.heading}</h2>
            {data.weekly ? <WeeklyFigure weekly={data.weekly} /> : null}
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
