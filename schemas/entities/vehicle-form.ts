/**
 * The form of a vehicle: which of its fields staff edit, in which group, and within which bounds. Derived from the
 * catalogue.
 */
import { listed } from '../catalogue/derive.ts';
import type { FieldEntries, FormAspect, FormGroup } from '../catalogue/entry.ts';
import { formField, helpOf } from '../catalogue/entry-form.ts';
import { line } from '../catalogue/form-parts.ts';
import { factEntries } from '../catalogue/vehicle/figures.ts';
import { type VehicleCatalogue, vehicleCatalogue } from '../catalogue/vehicle/vehicle.ts';
import type { SchemaNode } from '../shapes/json.ts';

type Field = keyof VehicleCatalogue;

const groupTitles: { readonly [group in FormGroup]: string } = {
  identity: 'What it is',
  price: 'Price',
  condition: 'Condition and registration',
  specifications: 'Specifications',
  figures: 'More figures',
  equipment: 'Equipment',
  words: 'Comments',
  media: 'Video, spin and report',
  visibility: 'Visibility',
};

const entries: FieldEntries = vehicleCatalogue;
/** In the form's order, group by group. */
const formFields: readonly (readonly [field: Field, aspect: FormAspect])[] = Object.keys(groupTitles).flatMap((key) =>
  listed(vehicleCatalogue, (entry) => ('form' in entry && entry.form.group === key ? entry.form : undefined)),
);

/** Groups of fields, in the form's order. */
export const vehicleFormGroups = Object.entries(groupTitles).map(([key, title]) => ({
  key,
  title,
  fields: formFields.flatMap(([field, { group }]) => (group === key ? [field] : [])),
}));

/** Fields that the form writes in this way. */
export function fieldsWrittenAs(kind: FormAspect['as']): ReadonlySet<string> {
  return new Set(formFields.flatMap(([field, { as }]) => (as === kind ? [field] : [])));
}

/** A shape of facts as a form: an unknown one is left empty, and no figure is below nothing. */
function factsForm(facts: FieldEntries): SchemaNode {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(facts).map(([name, { schema, form }]) => {
        const isNumber = Array.isArray(schema.type) && schema.type[0] === 'number';
        const kind = isNumber ? { type: 'number', minimum: 0, maximum: 1_000_000 } : line(120);
        return [name, { title: schema.title, description: helpOf(schema.description), ...(form?.schema ?? kind) }];
      }),
    ),
  };
}

function vehicleField(field: Field, aspect: FormAspect): SchemaNode {
  const facts = aspect.as === 'facts' ? factEntries[field] : undefined;
  const schema = aspect.schema ?? (facts ? factsForm(facts) : undefined);
  const entry = entries[field];
  return entry ? formField({ ...entry, form: { ...aspect, ...(schema ? { schema } : {}) } }) : {};
}

const propertiesOf = (fields: typeof formFields) =>
  Object.fromEntries(fields.map(([field, aspect]) => [field, vehicleField(field, aspect)]));

/**
 * Fields that staff may change by hand. Pictures and marks have separate screens, the date of a sale comes with the
 * sale.
 */
export const editableFields: ReadonlySet<string> = new Set([
  ...formFields.map(([field]) => field),
  ...Object.keys(entries).filter((field) => entries[field]?.control),
]);

/** Fields that cannot be emptied. */
export const requiredFields: ReadonlySet<string> = new Set(
  formFields.flatMap(([field, { required }]) => (required ? [field] : [])),
);

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
        required: fields.filter((field) => requiredFields.has(field)),
        properties: propertiesOf(formFields.filter(([, { group }]) => group === key)),
      },
    ]),
  ),
};

/** The same fields side by side, none required: for checking the few that were changed. */
export const vehicleChangesSchema: SchemaNode = {
  type: 'object',
  additionalProperties: false,
  properties: propertiesOf(formFields),
};

/** The group that a field belongs to; null for one outside the form. */
export function formGroupOf(field: string): string | null {
  return vehicleFormGroups.find(({ fields }) => fields.some((known) => known === field))?.key ?? null;
}

/** The name that staff know a field by. */
export function vehicleFieldTitle(field: string): string {
  return Object.hasOwn(entries, field) ? (entries[field]?.schema.title ?? field) : field;
}
