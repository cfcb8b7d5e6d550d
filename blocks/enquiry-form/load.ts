import { carriedFields, carriedFigures, displayCarried } from '#domain/finance/carried-figures.ts';
import { type AboutVehicle, aboutInAddress } from '#domain/finance/finance-address.ts';
import { asksForPhotos, photosCategory, photosForm } from '#domain/leads/photos-address.ts';
import { booleanSetting } from '#domain/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { type SimilarWords, sharedName, similarWords } from '#domain/vehicle/standing.ts';
import type { LoadContext } from '../define-block.ts';
import { findBlockLocation } from '../subject-location.ts';
import { findBlockVehicle } from '../subject-vehicle.ts';
import type { Option } from '../ui/controls.tsx';
import { dealershipOptions, locationFields, locationOfVehicle, vehicleFields } from '../ui/lead-form-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Kind of form, as the server knows it. */
  readonly form: 'enquiry' | 'vehicle' | typeof photosForm;
  readonly hidden: { readonly [name: string]: string };
  /** Empty where the shopper need not choose. */
  readonly dealerships: readonly Option[];
  readonly locations: readonly Option[];
  /** What the vehicle is called, on its page or where the address names it. */
  readonly about: string | null;
  /** What the shopper set in the finance calculator; null where the address carries nothing of it. */
  readonly finance: FinanceFacts | null;
  /** On the page of a vehicle that is gone: what the form offers instead of that one. */
  readonly instead: SimilarWords | null;
}

export interface FinanceFacts {
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** The law's words on the comparison rate. */
  readonly warning: string;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { searchParams } = new URL(context.path, 'http://site');
  const carried = carriedFigures((name) => searchParams.get(name), context.settings);
  const loaded = await loadForm(props, context, aboutInAddress(searchParams));
  const form = asksForPhotos(searchParams) && !loaded.instead ? forPhotos(loaded) : loaded;
  if (!carried || loaded.instead) return form;
  return {
    ...form,
    hidden: { ...form.hidden, ...carriedFields(carried.figures) },
    finance: { lines: displayCarried(carried.figures), warning: carried.rules.warning },
  };
}

/** The same form asking for photos, where it is about a vehicle: of anything else there are none to ask for. */
function forPhotos(form: Data): Data {
  if (!form.hidden['car_id']) return form;
  return { ...form, form: photosForm, hidden: { ...form.hidden, category: photosCategory } };
}

async function loadForm(props: Props, context: LoadContext, named: AboutVehicle): Promise<Data> {
  const { subject, content, settings } = context;
  const locations = await content.listLocations();
  const vehicle = await findBlockVehicle('car', context);
  if (vehicle) {
    const category = props.category || (vehicle.car_type === 'used' ? 'Used Vehicle' : 'New Vehicle');
    return {
      form: 'vehicle',
      hidden: { category, ...locationFields(locationOfVehicle(vehicle, locations)), ...vehicleFields(vehicle) },
      dealerships: [],
      locations: [],
      about: sharedName(vehicle.name, vehicle),
      finance: null,
      instead: subject.kind === 'vehicle' && !isAvailable(vehicle) ? similarWords(settings) : null,
    };
  }
  const fixed = props.location !== '' || subject.kind === 'location' || locations.length === 1;
  const location = fixed ? await findBlockLocation(props.location, context) : null;
  const dealerships = dealershipOptions(locations);
  return {
    form: props.category === '' ? 'enquiry' : 'vehicle',
    hidden: {
      ...(props.category ? { category: props.category } : {}),
      ...locationFields(location),
      ...(named.car_id ? { car_id: named.car_id } : {}),
    },
    dealerships:
      !location && dealerships.length > 1 && booleanSetting(settings, 'enquiry.dealership-select', true)
        ? dealerships
        : [],
    locations:
      !location && booleanSetting(settings, 'enquiry.website-location-select', false)
        ? locations.map((each) => ({ value: each.id, label: each.name }))
        : [],
    about: subject.kind === 'model' ? subject.model.name : null,
    finance: null,
    instead: null,
  };
}
