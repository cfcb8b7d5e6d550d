import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { WeeklyFigure } from '../ui/price-tag.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function CostToOwnView({ id, props, data }: ViewInput<Props, Data | null>) {
  if (!data) return null;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <dl className="cost-to-own">
        {data.rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <b className="ui-figure">{row.amount}</b> {row.unit}
              <small>{row.note}</small>
            </dd>
          </div>
        ))}
        {data.weekly ? (
          <div>
            <dt>{t('Finance')}</dt>
            <dd>
              <WeeklyFigure weekly={data.weekly} monthly />
            </dd>
          </div>
        ) : null}
        {data.yearly ? (
          <div>
            <dt>{t('Together')}</dt>
            <dd>
              {richMessage(
                '<b>{yearly}</b> a year, without finance',
                { yearly: data.yearly },
                { b: (inner) => <b className="ui-figure">{inner}</b> },
              )}
            </dd>
          </div>
        ) : null}
      </dl>
      <p className="cost-to-own-note">
        {data.withoutRegistration
          ? t(
              'Estimates: what you pay depends on how and where you drive and on current fees. Registration and its compulsory insurance, servicing, tyres and other insurance are not included.',
            )
          : t(
              'Estimates: what you pay depends on how and where you drive and on current fees. Servicing, tyres and other insurance are not included.',
            )}
      </p>
    </VehicleSection>
  );
}
