import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The line keeps its height, so that nothing moves when the count arrives. */
export function VehicleViewsView({ props, data }: ViewInput<Props, Data>) {
  if (!data.address) return null;
  return (
    <p className="vehicle-views ui-needs-script" data-address={data.address} data-from={props.from}>
      <Icon name="eye" />
      <span />
    </p>
  );
}
