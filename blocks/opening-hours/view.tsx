import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { OpenLine } from '../parts/location-card/open-line.tsx';
import { WeekTable } from '../parts/week-table/week-table.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function OpeningHoursView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data) return null;
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <div className="opening-hours">
        <OpenLine open={data.open} />
        <WeekTable name={data.name} rows={data.rows} closedHref={data.closedIsLink ? props.enquireHref : null} />
        {data.special.length > 0 ? (
          <details className="opening-hours-special">
            <summary>
              <Icon name="calendar" />
              {t('Holiday hours')}
              <Icon name="chevron-down" />
            </summary>
            <dl>
              {data.special.map((day) => (
                <div key={day.day}>
                  <dt>{day.label}</dt>
                  <dd data-closed={day.isOpen ? undefined : ''}>
                    {!day.isOpen && data.closedIsLink ? <a href={props.enquireHref}>{day.text}</a> : day.text}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ) : null}
      </div>
    </Section>
  );
}
