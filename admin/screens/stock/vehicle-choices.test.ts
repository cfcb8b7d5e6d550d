/** What the choices of a vehicle's form are called. */
import { expect, test } from 'vitest';
import { vehicleFormSchema } from '#schemas/entities/vehicle-form.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice } from '#schemas/validate/choices.ts';
import { withChoices } from './vehicle-choices.ts';

const schema = withChoices(vehicleFormSchema, {
  vehicle: { location_id: 'a1b2c3', location: 'Old yard', price_type: 'drive_away' },
  locations: [{ id: 'fosaevl3au4qcjhv', name: 'Broadmeadow yard' }],
  wasPrices: [],
});

function fieldOf(group: string, field: string): SchemaNode {
  let node: unknown = schema;
  for (const name of [group, field]) {
    const { properties } = isSchemaNode(node) ? node : {};
    node = isSchemaNode(properties) ? properties[name] : undefined;
  }
  return isSchemaNode(node) ? node : {};
}

test.each([
  ['identity', 'location_id', 'fosaevl3au4qcjhv', 'Broadmeadow yard'],
  // A deleted location keeps its former name.
  ['identity', 'location_id', 'a1b2c3', 'Old yard'],
  ['price', 'price_type', 'excl_government_charges', 'Excl. government charges'],
])('%s %s: %s reads “%s”', (group, field, value, words) => {
  const node = fieldOf(group, field);
  expect(node['enum']).toContain(value);
  expect(displayChoice(node, value)).toBe(words);
});
