/** Built-in forms, for blocks that need no form document of the site: made from the page's facts and the site's switches. */
import { mostFiles } from '#domain/leads/lead-file.ts';
import { t } from '#domain/messages/translate.ts';
import type { Form, FormField } from '#schemas/documents/form.ts';
import type { FormFacts, LeadPlace } from './facts.ts';
import type { FormData } from './form-data.ts';

export interface OurForm extends Partial<Pick<FormData, 'finance' | 'credit' | 'slots'>> {
  /** Kind of form, as the server knows it (`form-rules.ts`). */
  readonly key: string;
  /** Fields the shopper does not see, such as the vehicle and the location. */
  readonly hidden: FormData['hidden'];
  readonly submit: string;
  /** In order; null for a field that is left out. `ourForm` adds the box for news at the end. */
  readonly fields: readonly (FormField | null)[];
  readonly place: Pick<LeadPlace, 'dealerships' | 'locations'>;
  readonly asks: FormFacts;
}

const step = 's_fields';

/** The form as a document of one step. Nothing in it is stored: the page makes it again whenever it is drawn. */
export function ourForm({ key, hidden, submit, fields, place, asks, ...more }: OurForm): FormData {
  const { dealerships, locations } = place;
  const asked = [...fields, newsField(asks)].filter((field) => field !== null);
  const placed = Object.fromEntries(asked.map((field, at) => [`f_ours${at}`, field]));
  const form: Form = {
    title: submit,
    category: hidden.category ?? '',
    submit,
    order: [step],
    steps: { [step]: { title: submit, fields: Object.keys(placed) } },
    fields: placed,
  };
  return {
    key,
    form,
    version: '',
    switches: {},
    hidden,
    start: {
      ...(dealerships?.chosen ? { dealership_slug: dealerships.chosen } : {}),
      ...(locations?.chosen ? { location_id: locations.chosen } : {}),
    },
    asksLoan: false,
    isEnquiry: false,
    asks: { subjects: [], dealerships: dealerships?.options ?? [], news: { text: '', ticked: false } },
    finance: null,
    credit: null,
    locations: (locations?.options ?? []).map((each) => ({ ...each, hours: null })),
    slots: null,
    spin: null,
    hold: null,
    back: '',
    // What the vehicle decides is decided by now.
    hasVehicle: false,
    vehicle: null,
    about: null,
    offer: null,
    note: null,
    answers: null,
    page: '',
    facts: asks,
    ...more,
  };
}

/** Name, email and phone, and what the form adds to them. */
export function personFields({ lastName, postcode }: { lastName: boolean; postcode: boolean }): OurForm['fields'] {
  return [
    { kind: 'text', name: 'name', label: lastName ? t('First name') : t('Name'), required: true },
    lastName ? { kind: 'text', name: 'last_name', label: t('Last name') } : null,
    { kind: 'mail', name: 'email', label: t('Email'), required: true },
    { kind: 'phone', name: 'phone', label: t('Phone'), required: true },
    postcode ? { kind: 'postcode', name: 'postcode', label: t('Postcode') } : null,
  ];
}

/** Destination, as far as the shopper has to choose: `place` lists the options. */
export function placeFields(): OurForm['fields'] {
  return [
    { kind: 'dealership', name: 'dealership_slug', label: t('Dealership'), required: true },
    { kind: 'location', name: 'location_id', label: t('Location'), required: true },
  ];
}

export function messageField({ messageLabel: label }: FormFacts, required: boolean): FormField {
  return { kind: 'long-text', name: 'message', label, required };
}

export function filesField(label: string): FormField {
  return { kind: 'file', name: 'files', label, multiple: mostFiles };
}

function newsField({ optIn }: FormFacts): FormField | null {
  return optIn && { kind: 'opt-in', name: 'opt_in', label: optIn.text, text: optIn.text, ticked: optIn.ticked };
}
