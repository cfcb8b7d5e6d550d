/** A lead as ADF/XML 1.0 (Auto-lead Data Format), which systems of dealers read from a mail. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TradedCar, Valuation } from '#schemas/shapes/valuation.ts';
import { appointmentText } from '../appointments/words.ts';
import { isJsonObject } from '../json/json-object.ts';
import { attributeLines } from '../measuring/lead-attributes.ts';
import { displayRange } from '../valuation/estimate.ts';
import { sellCategory, tradedCarOf, valuationOf } from '../valuation/lead-valuation.ts';
import { answerLines, leadText } from './lead-lines.ts';
import { sharedPayload } from './shared-payload.ts';

interface AdfLead {
  readonly id: string;
  /** ISO 8601 with an offset. */
  readonly at: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  /** The vehicle in stock that the lead is about; null for none, and for one that has left the stock. */
  readonly vehicle: VehicleFacts | null;
  readonly dealer: { readonly name: string; readonly email: string; readonly phone: string };
  /** ISO 4217. */
  readonly currency: string;
}

/** Fields by which dealers' systems match a vehicle. */
type VehicleFacts = Pick<
  Vehicle,
  'year' | 'make' | 'model' | 'vin' | 'stocknum' | 'badge' | 'km' | 'colour' | 'interior_colour'
>;

const status: { readonly [carType: string]: string } = { New: 'new', Used: 'used', Demo: 'used' };

/** The elements in the order that the format's own grammar asks for; what is not known is left out. */
export function adfXml({ id, at, category, payload, vehicle: known, dealer, currency }: AdfLead): string {
  const field = (name: string) => leadText(payload[name]);
  const price = field('vehicle_price');
  const year = known ? String(known.year) : (/^(\d{4}) /.exec(field('vehicle_name'))?.[1] ?? '');
  const [make, model] = known ? [known.make, known.model] : [field('Vehicle Make'), field('Vehicle Model')];
  const vehicle =
    make === ''
      ? ''
      : `<vehicle interest="buy" status="${status[field('car_type')] ?? 'used'}">${[
          element('year', year),
          element('make', make),
          element('model', model || 'Unknown'),
          element('vin', known?.vin ?? ''),
          element('stock', known?.stocknum || field('stock_number')),
          element('trim', known?.badge ?? ''),
          known?.km == null ? '' : element('odometer', String(known.km), ' status="original" units="km"'),
          colours(known),
          price === '' ? '' : element('price', price, ` type="quote" currency="${currency}"`),
        ].join('')}</vehicle>`;
  const message = field('message');
  const source = field('source');
  // Words of the visit that no element of the format is for.
  const visit = [...(source === '' ? [] : [['Came from', source]]), ...attributeLines(payload['lead_attributes'])]
    .map(([title, text]) => `\n${title}: ${text}`)
    .join('');
  const answers = answerLines(sharedPayload(payload)['answers']).map(([label, text]) => `\n${label}: ${text}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf><prospect>',
    `<id sequence="1" source="Forecourt">${escapeXml(id)}</id>`,
    element('requestdate', at),
    vehicle,
    tradedVehicle(category, tradedCarOf(payload), valuationOf(payload)),
    '<customer><contact>',
    names(field('name').trim(), field('last_name').trim()),
    element('email', field('email')),
    element('phone', field('phone')),
    field('postcode') === '' ? '' : `<address>${element('postalcode', field('postcode'))}</address>`,
    '</contact>',
    timeframe(payload['appointment']),
    element(
      'comments',
      [category, field('offer'), field('appointment'), message].filter((part) => part !== '').join(': ') +
        answers.join('') +
        visit,
    ),
    '</customer>',
    `<vendor>${element('vendorname', dealer.name)}<contact>${element('name', dealer.name, ' part="full"')}${element('email', dealer.email)}${element('phone', dealer.phone)}</contact></vendor>`,
    `<provider>${element('id', source, ' source="Website visit"')}${element('name', 'Forecourt', ' part="full"')}${element('service', category)}${element('url', field('url'))}</provider>`,
    '</prospect></adf>\n',
  ].join('');
}

/** A name in one field is marked as the whole: which of its words is the family name cannot be known. */
function names(name: string, last: string): string {
  if (last !== '')
    return `${element('name', name || 'Unknown', ' part="first"')}${element('name', last, ' part="last"')}`;
  return element('name', name || 'Unknown', /\s/.test(name) ? ' part="full"' : ' part="first"');
}

function colours(known: VehicleFacts | null): string {
  const [inside, outside] = [
    element('interiorcolor', known?.interior_colour ?? ''),
    element('exteriorcolor', known?.colour ?? ''),
  ];
  return inside + outside === '' ? '' : `<colorcombination>${inside}${outside}</colorcombination>`;
}

/** When the shopper comes: one booked time is the earliest and, with its length, the latest. */
/** Statuses of times that are not held for the shopper. */
const unheld: ReadonlySet<string> = new Set(['cancelled', 'asked', 'gone']);

function timeframe(appointment: Json | undefined): string {
  if (!isJsonObject(appointment) || unheld.has(leadText(appointment['status']))) return '';
  const [start, end] = [leadText(appointment['start']), leadText(appointment['end'])];
  const description = appointmentText(appointment);
  return description === ''
    ? ''
    : `<timeframe>${element('description', description)}${element('earliestdate', start)}${element('latestdate', end)}</timeframe>`;
}

/** The shopper's own vehicle: its valuation goes into the comments, since a price field would be an asking price. */
function tradedVehicle(category: string, car: TradedCar | null, valuation: Valuation | null): string {
  if (!car) return '';
  const range = valuation && displayRange(valuation);
  const offered =
    range === null ? (valuation?.text ?? '') : `Online estimate ${range}, valid until ${valuation?.validUntil}`;
  return `<vehicle interest="${category === sellCategory ? 'sell' : 'trade-in'}" status="used">${[
    element('year', String(car.year)),
    element('make', car.make),
    element('model', car.model),
    element('trim', car.badge ?? ''),
    element('odometer', String(car.km), ' status="original" units="km"'),
    element(
      'comments',
      [car.rego ? `Plate ${car.rego} ${car.regoState ?? ''}`.trim() : '', offered].filter(Boolean).join('. '),
    ),
  ].join('')}</vehicle>`;
}

function element(name: string, text: string, attributes = ''): string {
  return text === '' ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

/** Text for XML 1.0, without the characters that it forbids. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
