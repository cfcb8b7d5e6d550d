import { booleanSetting } from '#domain/settings.ts';
import type { LoadContext } from '../define-block.ts';
import { findBlockLocation } from '../subject-location.ts';
import type { Option } from '../ui/controls.tsx';
import { dealershipOptions, locationFields, locationOfVehicle, vehicleFields } from '../ui/lead-form-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Kind of form, as the server knows it. */
  readonly form: 'enquiry' | 'vehicle';
  readonly hidden: { readonly [name: string]: string };
  /** Empty where the shopper need not choose. */
  readonly dealerships: readonly Option[];
  readonly locations: readonly Option[];
  /** What the vehicle is called, on its page. */
  readonly about: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { subject, content, settings } = context;
  const locations = await content.listLocations();
  if (subject.kind === 'vehicle') {
    const { vehicle } = subject;
    const category = props.category || (vehicle.car_type === 'used' ? 'Used Vehicle' : 'New Vehicle');
    return {
      form: 'vehicle',
      hidden: { category, ...locationFields(locationOfVehicle(vehicle, locations)), ...vehicleFields(vehicle) },
      dealerships: [],
      locations: [],
      about: vehicle.name,
    };
  }
  const fixed = props.location !== '' || subject.kind === 'location' || locations.length === 1;
  const location = fixed ? await findBlockLocation(props.location, context) : null;
  const dealerships = dealershipOptions(locations);
  return {
    form: props.category === '' ? 'enquiry' : 'vehicle',
    hidden: { ...(props.category ? { category: props.category } : {}), ...locationFields(location) },
    dealerships:
      !location && dealerships.length > 1 && booleanSetting(settings, 'enquiry.dealership-select', true)
        ? dealerships
        : [],
    locations:
      !location && booleanSetting(settings, 'enquiry.website-location-select', false)
        ? locations.map((each) => ({ value: each.id, label: each.name }))
        : [],
    about: subject.kind === 'model' ? subject.model.name : null,
  };
}
