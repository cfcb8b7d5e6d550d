/** The form of a vehicle: which of its fields staff edit, in which group, and within which bounds. */
import type { SchemaNode } from '../json.ts';
import { addressLines, pageAddress } from '../validate/formats.ts';
import { carTypes, itemTypes, type Vehicle, vehicleFields, vehicleStatuses } from './vehicle.ts';

type Field = keyof Vehicle & keyof typeof vehicleFields;

interface FormField {
  readonly field: Field;
  /** Kind and bounds, instead of what the entity's own schema says. */
  readonly schema?: SchemaNode;
  readonly required?: boolean;
}

interface FormGroup {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

const line = (most: number) => ({ type: 'string', maxLength: most });
const money = { type: 'number', minimum: 0, maximum: 20_000_000 };
const count = (most: number) => ({ type: 'integer', minimum: 0, maximum: most });
const day = {
  type: 'string',
  pattern: '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$',
  description: 'Year, year-month or year-month-day, for example 2027-03-31.',
};
const address = {
  type: 'string',
  maxLength: 500,
  pattern: pageAddress,
  description: 'An address that begins with https://.',
};

/** Lists that are written one entry a line, and paragraphs that are stored with bars between them. */
export const lineFields = ['categories', 'standardEquipment', 'spin_images'] as const satisfies readonly Field[];
export const paragraphFields = ['dealercomments'] as const satisfies readonly Field[];
/** Films, written as one address a line. */
export const filmFields = ['videos', 'walkaround_videos'] as const satisfies readonly Field[];
/** Facts that belong together, each of which may be unknown. */
export const shapeFields = ['specifications', 'variant'] as const satisfies readonly Field[];

const addresses = (what: string) => ({
  type: 'string',
  'x-widget': 'lines',
  maxLength: 30_000,
  pattern: addressLines,
  description: `${what} Addresses that begin with https://, one a line.`,
});

/** A shape of facts as a form: an unknown one is left empty, and no figure is below nothing. */
function factsOf(shape: typeof vehicleFields.specifications | typeof vehicleFields.variant): SchemaNode {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(shape.properties).map(([name, { title, description, type }]) => [
        name,
        {
          title,
          description: helpOf(description),
          ...(type[0] === 'number' ? { type: 'number', minimum: 0, maximum: 1_000_000 } : line(120)),
        },
      ]),
    ),
  };
}

export const vehicleFormGroups: readonly FormGroup[] = [
  {
    key: 'identity',
    title: 'What it is',
    fields: [
      { field: 'make', schema: { ...line(60), minLength: 1 }, required: true },
      { field: 'model', schema: { ...line(80), minLength: 1 }, required: true },
      { field: 'year', schema: { type: 'integer', minimum: 1885, maximum: 2100 }, required: true },
      { field: 'badge', schema: line(80) },
      { field: 'series', schema: line(80) },
      {
        field: 'name',
        schema: { ...line(160), minLength: 1, description: 'Follows make, model and badge until you write your own.' },
        required: true,
      },
      { field: 'stocknum', schema: line(40) },
      {
        field: 'vin',
        schema: {
          type: 'string',
          pattern: '^[A-HJ-NPR-Z0-9]{17}$',
          description: '17 capital letters and digits, without I, O and Q. Shoppers do not see it.',
        },
      },
      { field: 'item_type', schema: { type: 'string', enum: itemTypes }, required: true },
      { field: 'car_type', schema: { type: 'string', enum: carTypes }, required: true },
      { field: 'colour', schema: line(60) },
      { field: 'interior_colour', schema: line(60) },
      { field: 'location_id', schema: { ...line(60), title: 'Location', description: 'The yard it stands in.' } },
      { field: 'categories', schema: { ...line(2000), description: 'Groups that you sort stock into, one a line.' } },
    ],
  },
  {
    key: 'price',
    title: 'Price',
    fields: [
      { field: 'price', schema: money },
      { field: 'price_type', schema: line(80) },
      {
        field: 'before_price',
        schema: { ...money, description: 'Struck through beside the price. Only a price it was really advertised at.' },
      },
      { field: 'offer_price', schema: money },
      { field: 'dap_price', schema: money },
      { field: 'egc_price', schema: money },
      { field: 'subscription_price', schema: money },
    ],
  },
  {
    key: 'condition',
    title: 'Condition and registration',
    fields: [
      { field: 'km', schema: { type: 'number', minimum: 0, maximum: 5_000_000 } },
      { field: 'regplate', schema: line(20) },
      { field: 'rego_expiry', schema: day },
      { field: 'build_date', schema: day },
      { field: 'compliance_date', schema: day },
      { field: 'certified', required: true },
      { field: 'seller', schema: { type: 'string', enum: ['dealer', 'private'] }, required: true },
      { field: 'private_suburb', schema: line(80) },
      { field: 'private_postcode', schema: { type: 'string', pattern: '^\\d{4}$' } },
    ],
  },
  {
    key: 'specifications',
    title: 'Specifications',
    fields: [
      { field: 'simple_body', schema: line(40) },
      { field: 'bodyconfiguration', schema: line(80) },
      { field: 'simple_transmission', schema: line(40) },
      { field: 'trans', schema: line(80) },
      { field: 'simple_drive', schema: line(40) },
      { field: 'drive', schema: line(80) },
      { field: 'simple_fuel', schema: line(40) },
      { field: 'fuel', schema: line(80) },
      { field: 'engine_size_litres', schema: { type: 'number', minimum: 0, maximum: 30 } },
      { field: 'engine_size', schema: count(30_000) },
      { field: 'gearnum', schema: count(24) },
      { field: 'seats', schema: count(120) },
      { field: 'doors', schema: count(12) },
    ],
  },
  {
    key: 'figures',
    title: 'More figures',
    fields: [
      { field: 'variant', schema: factsOf(vehicleFields.variant) },
      {
        field: 'specifications',
        schema: { ...factsOf(vehicleFields.specifications), description: 'Empty where they do not apply.' },
      },
    ],
  },
  {
    key: 'equipment',
    title: 'Equipment',
    fields: [{ field: 'standardEquipment', schema: { ...line(30_000), description: 'One feature a line.' } }],
  },
  {
    key: 'words',
    title: 'Comments',
    fields: [
      { field: 'dealercomments', schema: { ...line(20_000), description: 'A new line begins a new paragraph.' } },
      { field: 'tag', schema: { ...line(30), description: 'Your own words on its picture, for example “Demo deal”.' } },
    ],
  },
  {
    key: 'media',
    title: 'Video, spin and report',
    fields: [
      { field: 'video_url', schema: address },
      { field: 'external_video_url', schema: address },
      { field: 'videos', schema: addresses('More videos.') },
      { field: 'walkaround_videos', schema: addresses('Films of a walk around it.') },
      { field: 'spin_code', schema: line(80) },
      { field: 'spin_images', schema: addresses('Pictures all around it, in turning order.') },
      { field: 'spin_interior_image', schema: address },
      {
        field: 'file',
        schema: {
          type: 'object',
          additionalProperties: false,
          properties: {
            url: { ...address, title: 'Address' },
            name: { ...line(120), title: 'Name', description: 'What shoppers read on its link.' },
          },
        },
      },
    ],
  },
  {
    key: 'visibility',
    title: 'Visibility',
    fields: [
      { field: 'status', schema: { type: 'string', enum: vehicleStatuses }, required: true },
      { field: 'show_on_dealer_website', required: true },
      { field: 'reserved', required: true },
      { field: 'preorder', required: true },
      { field: 'promoted', required: true },
    ],
  },
];

/** "Odometer in km. Feed." → "Odometer in km.": who fills a field in is no help to who does it by hand. */
function helpOf(description: string): string {
  const source = /(?:Feed|Staff|Platform|Price ledger|Location|Catalogue)\.$/.exec(description);
  return source ? description.slice(0, source.index).trimEnd() : description;
}

function formField({ field, schema }: FormField): SchemaNode {
  const { title, description, ...own } = vehicleFields[field];
  const help = helpOf(description);
  return { title, ...(help === '' ? {} : { description: help }), ...(schema ?? own) };
}

const everyField = vehicleFormGroups.flatMap((group) => group.fields);

/** Fields that staff may change by hand. Pictures and marks have screens of their own, the date of a sale comes with the sale. */
export const editableFields: ReadonlySet<string> = new Set([
  ...everyField.map(({ field }) => field),
  'images',
  'hotspots',
  'sold_date_timestamp',
]);

/** One fieldset a group: what the console draws. Absent where the vehicle has null. */
export const vehicleFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/vehicle-form',
  title: 'Vehicle',
  description: 'What staff edit of a vehicle.',
  type: 'object',
  additionalProperties: false,
  required: vehicleFormGroups.map(({ key }) => key),
  properties: Object.fromEntries(
    vehicleFormGroups.map(({ key, title, fields }) => [
      key,
      {
        type: 'object',
        title,
        additionalProperties: false,
        required: fields.filter(({ required }) => required).map(({ field }) => field),
        properties: Object.fromEntries(fields.map((entry) => [entry.field, formField(entry)])),
      },
    ]),
  ),
};

/** The same fields side by side, none required: for checking the few that were changed. */
export const vehicleChangesSchema: SchemaNode = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(everyField.map((entry) => [entry.field, formField(entry)])),
};

/** Fields that cannot be emptied. */
export const requiredFields: ReadonlySet<string> = new Set(
  everyField.flatMap(({ field, required }) => (required ? [field] : [])),
);

/** Which group a field is drawn in; null for one that the form does not have. */
export function formGroupOf(field: string): string | null {
  return vehicleFormGroups.find((group) => group.fields.some((entry) => entry.field === field))?.key ?? null;
}

/** The name that staff know a field by. */
export function vehicleFieldTitle(field: string): string {
  const known: { readonly [name: string]: { readonly title: string } } = vehicleFields;
  return known[field]?.title ?? field;
}
