import { booleanSetting } from '#domain/settings.ts';
import { testDriveNote } from '#domain/vehicle/standing.ts';
import type { LoadContext } from '../define-block.ts';
import { findBlockLocation } from '../subject-location.ts';
import { findBlockVehicle } from '../subject-vehicle.ts';
import type { Option } from '../ui/controls.tsx';
import { locationFields, locationOfVehicle, vehicleFields } from '../ui/lead-form-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly hidden: { readonly [name: string]: string };
  /** Places that the location brings the vehicle to; empty where it brings it nowhere. */
  readonly places: readonly Option[];
  /** What is to be driven, by the page or by the vehicle that the address names. */
  readonly about: string | null;
  /** Why that cannot be driven today, or that nobody knows what the address names. */
  readonly note: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { subject, content, settings } = context;
  const vehicle = await findBlockVehicle('car_id', context);
  const isNamed = Boolean(new URL(context.path, 'http://site').searchParams.get('car_id'));
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
    note: vehicle ? testDriveNote(vehicle) : isNamed ? unknownNote : null,
  };
}

const unknownNote =
  'We cannot find the vehicle that this link names. It may have been sold. Tell us what you would like to drive.';
