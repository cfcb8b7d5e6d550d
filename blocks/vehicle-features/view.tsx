import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { MoreSummary } from '../ui/spec-list.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import { withKeys } from '../ui/with-keys.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleFeaturesView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.features.length === 0) return null;
  const rest = data.features.slice(data.initial);
  return (
    <VehicleSection id={id} heading={props.heading}>
      <FeatureList features={data.features.slice(0, data.initial)} />
      {rest.length > 0 ? (
        <details className="spec-list-more">
          <MoreSummary more={t('Show All {count}', { count: data.features.length })} less={t('Hide')} />
          <FeatureList features={rest} />
        </details>
      ) : null}
    </VehicleSection>
  );
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="vehicle-features-list">
      {withKeys(features).map(([key, feature]) => (
        <li key={key}>{feature}</li>
      ))}
    </ul>
  );
}
