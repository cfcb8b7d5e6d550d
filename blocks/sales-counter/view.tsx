import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Nothing at all before the month's first sale: a zero would be no recommendation. */
export function SalesCounterView({ id, props, data, settings }: ViewInput<Props, Data>) {
  if (!setting(settings, 'sales-counter.enabled') || data.count < 1) return null;
  return (
    <Section id={id} heading={setting(settings, 'sales-counter.title')} lead={props.lead} ground={props.ground}>
      <p className="sales-counter">
        <strong className="ui-figure">{displayWhole(data.count)}</strong>{' '}
        <span>
          {t('{count, plural, one {vehicle} other {vehicles}} sold since {since}', {
            count: data.count,
            since: data.since,
          })}
        </span>
      </p>
    </Section>
  );
}
