import { testDriveCategory } from '#domain/leads/categories.ts';
import { displayPhone, phoneHref } from '#domain/locations/phone.ts';
import { setting } from '#domain/switches/settings.ts';
import { testDriveNote } from '#domain/vehicle/standing.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockVehicle } from '../kit/subject-vehicle.ts';
import {
  type FormFacts,
  formFacts,
  type LeadPlace,
  leadPlace,
  locationFields,
  vehicleFields,
} from '../parts/lead-form/facts.ts';
import { modelName } from '../parts/model/about-model.ts';
import { loadSlots } from '../parts/slot-picker/facts.ts';
import type { SlotChoice } from '../parts/slot-picker/slot-picker.tsx';
import type { Option } from '../ui/controls.tsx';
import type { Props } from './schema.ts';

/** Where the site books no test drives: who to ask. */
export interface NoTestDrive {
  readonly phone: { readonly href: string; readonly text: string };
  readonly email: string;
}

export type Data = TestDrive | NoTestDrive;

export interface TestDrive extends Pick<LeadPlace, 'dealerships' | 'locations'> {
  readonly hidden: { readonly [name: string]: string };
  /** Places that the location brings the vehicle to; empty if it does not. */
  readonly places: readonly Option[];
  /** Times to choose from; null where the site does not offer them. */
  readonly slots: SlotChoice | null;
  /** The vehicle to drive, from the page or the address. */
  readonly about: string | null;
  /** Why that cannot be driven today, or that the address names no known vehicle. */
  readonly note: string | null;
  readonly asks: FormFacts & {
    readonly message: boolean;
    /** Terms to agree to; null for none. */
    readonly terms: string | null;
  };
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, site } = context;
  if (!setting(settings, 'test-drive.enabled')) {
    const { phone, email } = site.contact;
    return { phone: { href: phoneHref(phone, site.country), text: displayPhone(phone, site.country) }, email };
  }
  const { vehicle, unknown } = await findBlockVehicle(context);
  const model = vehicle ? null : await findAskedModel(context);
  const { location, dealerships, locations } = await leadPlace(props.location, vehicle, context);
  const delivers = setting(settings, 'test-drive.delivery') ? (location?.distribution_locations ?? []) : [];
  return {
    hidden: {
      category: testDriveCategory,
      ...locationFields(location),
      ...(model ? { model_slug: model.slug } : {}),
      ...vehicleFields(vehicle),
    },
    dealerships,
    locations,
    places: delivers.map((place) => ({ value: place, label: place })),
    slots: setting(settings, 'test-drive.booking') ? await loadSlots(location, 'sales', context) : null,
    about: vehicle?.name ?? model?.name ?? null,
    note: vehicle ? testDriveNote(vehicle) : unknown,
    asks: {
      ...formFacts(settings, site),
      message: setting(settings, 'test-drive.message'),
      terms: setting(settings, 'test-drive.terms') ? setting(settings, 'test-drive.terms-text') : null,
    },
  };
}

/** The page's model, else the one that the address names. */
async function findAskedModel({ subject, path, content }: LoadContext): Promise<Model | null> {
  if (subject.kind === 'model') return subject.model;
  const name = new URL(path, 'http://site').searchParams.get(modelName);
  return name ? content.findModel(name) : null;
}
