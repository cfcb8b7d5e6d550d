/** What a stored lead says, field by field, as people read it: in mail, on its screen and in files. */
import type { Json } from '#schemas/shapes/json.ts';
import { appointmentText } from '../appointments/words.ts';
import { isJsonObject } from '../json/json-object.ts';
import { attributeLines } from '../measuring/lead-attributes.ts';
import { message, t } from '../messages/translate.ts';
import { spokenPrice } from '../price/display-price.ts';
import { displayMoney } from '../price/money.ts';
import { priceTypeLabel } from '../price/type.ts';
import { valuationLines } from '../valuation/lead-valuation.ts';

type Payload = { readonly [field: string]: Json };

/** One answer. The mark is set if the form keeps the answer from connected systems. */
type LeadLine = readonly [title: string, text: string, mark?: 'private'];

/** Fields in the order in which staff need them. */
export const leadColumns: readonly (readonly [title: string, field: string])[] = [
  [message('Name'), 'name'],
  [message('Last name'), 'last_name'],
  [message('Email'), 'email'],
  [message('Phone'), 'phone'],
  [message('Postcode'), 'postcode'],
  [message('Message'), 'message'],
  [message('Location'), 'dealership_name'],
  [message('Offer'), 'offer'],
  [message('Prize'), 'prize'],
  [message('Reservation'), 'reservation'],
  [message('Vehicle'), 'vehicle_name'],
  [message('Make'), 'Vehicle Make'],
  [message('Model'), 'Vehicle Model'],
  [message('Stock number'), 'stock_number'],
  [message('Price'), 'vehicle_price'],
  [message('Registration'), 'rego'],
  [message('State of registration'), 'regoState'],
  [message('Appointment'), 'appointment'],
  [message('Place of the test drive'), 'test_drive_place'],
  [message('Wants news'), 'opt_in'],
  [message('Services'), 'additional_services'],
  [message('Files'), 'files'],
  [message('Page'), 'url'],
  [message('Source'), 'source'],
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

/** The price of the vehicle with what it covers, '$28,990 drive away'; '' for none. */
export function leadPrice(payload: Payload): string {
  const { vehicle_price: price, vehicle_price_type: type } = payload;
  if (typeof price !== 'number') return '';
  return spokenPrice({ text: displayMoney(price), type: priceTypeLabel(leadText(type) || null) });
}

const merged: ReadonlySet<string> = new Set(['name', 'last_name', 'Vehicle Make', 'Vehicle Model']);

/**
 * Titles and texts of all answers, in the current language; name and vehicle are one line each. Questions and answers of a
 * form are as stored.
 */
export function leadLines(payload: Payload): readonly LeadLine[] {
  const vehicle = leadText(payload['vehicle_name']) || leadVehicle({ ...payload, stock_number: '' }) || '';
  const textOf = (field: string): string => {
    if (field === 'name') return leadName(payload);
    if (field === 'vehicle_name') return vehicle;
    if (merged.has(field)) return '';
    const value = payload[field];
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    return field === 'vehicle_price' ? leadPrice(payload) : leadText(value);
  };
  const lines = leadColumns.map(([title, field]): readonly [string, string] => [t(title), textOf(field)]);
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
