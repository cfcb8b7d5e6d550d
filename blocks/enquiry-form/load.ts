import { defaultCategory, financeCategory, vehicleCategory } from '#domain/leads/categories.ts';
import { asksForPhotos, photosCategory, photosForm } from '#domain/leads/photos-address.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { type SimilarWords, sharedName, similarWords } from '#domain/vehicle/standing.ts';
import { carTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockVehicle } from '../kit/subject-vehicle.ts';
import {
  type FormFacts,
  formFacts,
  type LeadPlace,
  leadPlace,
  locationFields,
  offerOf,
  vehicleFields,
} from '../parts/lead-form/facts.ts';
import { broughtFinance, type CreditFacts, creditFacts, type FinanceFacts } from '../parts/lead-form/finance-facts.ts';
import type { Props } from './schema.ts';

export interface Data extends Pick<LeadPlace, 'dealerships' | 'locations'> {
  /** Kind of form, as the server knows it. */
  readonly form: 'enquiry' | 'vehicle' | typeof photosForm;
  readonly hidden: { readonly [name: string]: string };
  /** What the vehicle is called, on its page or where the address names it. */
  readonly about: string | null;
  /** Whether the address names the vehicle: the page is not its own. */
  readonly named: boolean;
  /** Text of the offer that the shopper comes from. */
  readonly offer: string | null;
  /** Shown where the address names an unknown vehicle. */
  readonly note: string | null;
  /** The shopper's figures from the finance calculator; null where the address has none. */
  readonly finance: FinanceFacts | null;
  /** Who arranges credit, where the form is about finance. */
  readonly credit: CreditFacts | null;
  readonly asks: EnquiryFacts;
  /** On the page of a vehicle that is gone: what the form offers instead of that one. */
  readonly instead: SimilarWords | null;
}

export interface EnquiryFacts extends FormFacts {
  /** What the enquiry may be about; null where the form does not ask. */
  readonly subjects: readonly string[] | null;
  readonly rego: boolean;
  readonly messageRequired: boolean;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { searchParams } = new URL(context.path, 'http://site');
  const brought = broughtFinance(searchParams, context);
  const loaded = await loadForm(props, context, searchParams);
  const asked = asksForPhotos(searchParams) && !loaded.instead ? forPhotos(loaded) : loaded;
  const isAboutFinance = brought !== null || asked.hidden.category === financeCategory;
  const credit = isAboutFinance ? creditFacts(context.site) : null;
  const offer = await offerOf(context);
  return inLocale(context.site.locale, () => {
    const hidden = { ...asked.hidden, ...offer?.hidden };
    const form = { ...asked, hidden, offer: offer?.words ?? null, asks: enquiryFacts(asked, context), credit };
    if (!brought || loaded.instead) return form;
    return {
      ...form,
      hidden: { ...form.hidden, ...brought.hidden },
      finance: brought.finance,
    };
  });
}

type LoadedForm = Omit<Data, 'asks' | 'credit' | 'offer'>;

function enquiryFacts({ form }: LoadedForm, { settings, site }: LoadContext): EnquiryFacts {
  const asksSubject = form === 'enquiry' && setting(settings, 'enquiry.category-select');
  const subjects = setting(settings, 'enquiry.categories');
  return {
    ...formFacts(settings, site),
    subjects: asksSubject ? (subjects.length > 0 ? subjects : [defaultCategory]) : null,
    rego: setting(settings, 'enquiry.rego-field'),
    messageRequired: form !== photosForm && setting(settings, 'enquiry.message-required'),
  };
}

/** The same form asking for photos, where it is about a vehicle: of anything else there are none to ask for. */
function forPhotos(form: LoadedForm): LoadedForm {
  if (!form.hidden.car_id) return form;
  return { ...form, form: photosForm, hidden: { ...form.hidden, category: photosCategory } };
}

async function loadForm(props: Props, context: LoadContext, query: URLSearchParams): Promise<LoadedForm> {
  const { subject, settings } = context;
  const { vehicle, unknown } = await findBlockVehicle(context);
  const { location, dealerships, locations } = await leadPlace(props.location, vehicle, context);
  return inLocale(context.site.locale, () => {
    const category = props.category || (vehicle ? vehicleCategory(vehicle.car_type) : '');
    const condition = carTypes.find((type) => type === query.get('car_type'));
    return {
      form: category === '' ? 'enquiry' : 'vehicle',
      hidden: {
        ...(category ? { category } : {}),
        ...locationFields(location),
        ...(subject.kind === 'model' ? { model_slug: subject.model.slug } : {}),
        ...(vehicle ? vehicleFields(vehicle) : condition ? { car_type: condition } : {}),
      },
      dealerships,
      locations,
      about: vehicle ? sharedName(vehicle.name, vehicle) : subject.kind === 'model' ? subject.model.name : null,
      named: vehicle !== null && subject.kind !== 'vehicle',
      note: unknown,
      finance: null,
      instead: vehicle && subject.kind === 'vehicle' && !isAvailable(vehicle) ? similarWords(settings) : null,
    };
  });
}
