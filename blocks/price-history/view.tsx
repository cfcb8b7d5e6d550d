import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function PriceHistoryView({ id, props, data }: ViewInput<Props, Data | null>) {
  if (!data) return null;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <p className="price-history-summary">
        {data.summary} {data.type ? <span>{t('Prices now: {type}.', { type: data.type })}</span> : null}
      </p>
      <table className="price-history ui-figure">
        <thead className="ui-hidden">
          <tr>
            <th scope="col">{t('From')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Change')}</th>
          </tr>
        </thead>
        <tbody>
          {data.steps.map((step) => (
            <tr key={step.day}>
              <th scope="row">{step.day}</th>
              <td>{step.price}</td>
              <td>{step.change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VehicleSection>
  );
}
