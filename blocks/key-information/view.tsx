import type { ViewInput } from '../kit/define-block.ts';
import { SpecList } from '../ui/spec-list.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function KeyInformationView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.items.length === 0) return null;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <SpecList items={data.items} initial={props.initial} />
    </VehicleSection>
  );
}
