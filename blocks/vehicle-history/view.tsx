import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleHistoryView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data.href) return null;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <div className="vehicle-history">
        <p>{props.text}</p>
        <Button href={data.href} kind="secondary" icon="file-text">
          {t('Open the report')}
        </Button>
      </div>
    </VehicleSection>
  );
}
