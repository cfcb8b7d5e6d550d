/** What a stored lead says, field by field, as people read it: in mail, on its screen and in files. */
import type { Json } from '#schemas/shapes/json.ts';
import { appointmentText } from '../appointments/words.ts';
import { isJsonObject } from '../json/json-object.ts';
import { attributeLines } from '../measuring/lead-attributes.ts';
import { displayMoney } from '../price/money.ts';
import { valuationLines } from '../valuation/lead-valuation.ts';

type Payload = { readonly [field: string]: Json };

/** One thing that was sent. The mark is there where the form that asked keeps the answer from connected systems. */
export type LeadLine = readonly [title: string, text: string, mark?: 'private'];

/** Fields in the order in which staff need them. */
export const leadColumns: readonly (readonly [title: string, field: string])[] = [
  ['Name', 'name'],
  ['Last name', 'last_name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Postcode', 'postcode'],
  ['Message', 'message'],
  ['Location', 'dealership_name'],
  ['Offer', 'offer'],
  ['Prize', 'prize'],
  ['Reservation', 'reservation'],
  ['Vehicle', 'vehicle_name'],
  ['Make', 'Vehicle Make'],
  ['Model', 'Vehicle Model'],
  ['Stock number', 'stock_number'],
  ['Price', 'vehicle_price'],
  ['Registration', 'rego'],
  ['State of registration', 'regoState'],
  ['Appointment', 'appointment'],
  ['Place of the test drive', 'test_drive_place'],
  ['Wants news', 'opt_in'],
  ['Services', 'additional_services'],
  ['Files', 'files'],
  ['Page', 'url'],
  ['Source', 'source'],
];

/** A field's value in words; '' for none. */
export function leadText(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(leadText).join('; ');
  if (isJsonObject(value)) return appointmentText(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** First and last name. */
export function leadName(payload: Payload): string {
  return [leadText(payload['name']), leadText(payload['last_name'])].filter((part) => part !== '').join(' ');
}

/** The vehicle in words, with its stock number; null for a lead without one. */
export function leadVehicle(payload: Payload): string | null {
  const named = leadText(payload['vehicle_name']);
  const parts = named === '' ? [payload['Vehicle Make'], payload['Vehicle Model']] : [named];
  const text = [...parts, payload['stock_number']].map(leadText).filter((part) => part !== '');
  return text.length === 0 ? null : text.join(' ');
}

const merged: ReadonlySet<string> = new Set(['name', 'last_name', 'Vehicle Make', 'Vehicle Model']);

/** Titles and texts of all that was filled in; name and vehicle are one line each. */
export function leadLines(payload: Payload): readonly LeadLine[] {
  const vehicle = leadText(payload['vehicle_name']) || leadVehicle({ ...payload, stock_number: '' }) || '';
  const lines = leadColumns.map(([title, field]): readonly [string, string] => {
    if (field === 'name') return [title, leadName(payload)];
    if (field === 'vehicle_name') return [title, vehicle];
    if (merged.has(field)) return [title, ''];
    const value = payload[field];
    return [title, field === 'vehicle_price' && typeof value === 'number' ? displayMoney(value) : leadText(value)];
  });
  return [
    ...lines,
    ...answerLines(payload['answers']),
    ...valuationLines(payload),
    ...attributeLines(payload['lead_attributes']),
  ].filter(([, text]) => text !== '');
}

/** What the fields of a form document asked and were answered. */
export function answerLines(answers: Json | undefined): readonly LeadLine[] {
  if (!Array.isArray(answers)) return [];
  return answers.map((each): LeadLine => {
    const [label, text] = [leadText(memberOf(each, 'label')), leadText(memberOf(each, 'text'))];
    return memberOf(each, 'private') === true ? [label, text, 'private'] : [label, text];
  });
}

function memberOf(value: unknown, name: string): Json | undefined {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as Json | undefined) : undefined;
}
