import { booleanSetting } from '#domain/settings.ts';
import type { LoadContext } from '../define-block.ts';
import { findBlockLocation } from '../subject-location.ts';
import type { Option } from '../ui/controls.tsx';
import { locationFields, locationOfVehicle, vehicleFields } from '../ui/lead-form-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly hidden: { readonly [name: string]: string };
  /** Places that the location brings the vehicle to; empty where it brings it nowhere. */
  readonly places: readonly Option[];
  readonly about: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { subject, content, settings } = context;
  const vehicle = subject.kind === 'vehicle' ? subject.vehicle : null;
  const location = vehicle
    ? locationOfVehicle(vehicle, await content.listLocations())
    : await findBlockLocation(props.location, context);
  const delivers = booleanSetting(settings, 'test-drive.delivery', true)
    ? (location?.distribution_locations ?? [])
    : [];
  return {
    hidden: { category: 'Test Drive', ...locationFields(location), ...(vehicle ? vehicleFields(vehicle) : {}) },
    places: delivers.map((place) => ({ value: place, label: place })),
    about: vehicle?.name ?? (subject.kind === 'model' ? subject.model.name : null),
  };
}
