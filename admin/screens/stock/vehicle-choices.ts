/** The form's schema with choices in words: locations of this tenant, status, price type. */
import { priceTypeLabel } from '#domain/price/type.ts';
import type { StockVehicle } from '#schemas/api/stock.ts';
import { itemTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { type Choices, choose } from '../../forms/values/choices.ts';

export const kindTitles: { readonly [kind in (typeof itemTypes)[number]]: string } = {
  car: 'Car',
  caravan: 'Caravan',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  bus: 'Bus',
  machinery: 'Machinery',
  trailer: 'Trailer',
};

const fixed: { readonly [field: string]: Choices } = {
  status: [
    ['in_stock', 'In stock'],
    ['coming_soon', 'Coming soon'],
    ['sold', 'Sold'],
    ['others', 'Others: withdrawn, deal pending, incomplete, loaner'],
  ],
  item_type: itemTypes.map((kind) => [kind, kindTitles[kind]]),
  price_type: priceTypes.map((type) => [type, priceTypeLabel(type) ?? type]),
};

interface Stored extends Pick<StockVehicle, 'locations' | 'wasPrices'> {
  readonly vehicle: Pick<StockVehicle['vehicle'], 'location_id' | 'location' | 'price_type'>;
}

export function withChoices(schema: SchemaNode, { vehicle, locations, wasPrices }: Stored): SchemaNode {
  const places: Choices = locations.map(({ id, name }) => [id, name]);
  return mapFields(schema, (field, node) => {
    if (field === 'location_id') return choose(node, withCurrent(places, vehicle.location_id, vehicle.location));
    if (field === 'price_type') return choose(node, withCurrent(fixed.price_type ?? [], vehicle.price_type));
    const choices = fixed[field];
    if (choices) return choose(node, choices);
    if (field === 'before_price' && wasPrices.length > 0)
      return { ...node, description: `On record: ${wasPrices.slice(0, 5).map(dollars).join(', ')}.` };
    return node;
  });
}

/** A value that is in no list stays as it is. */
function withCurrent(choices: Choices, value: string | null, title = value): Choices {
  if (value === null || choices.some(([known]) => known === value)) return choices;
  return [...choices, [value, title ?? value]];
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-AU')}`;
}

function mapFields(schema: SchemaNode, edit: (field: string, node: SchemaNode) => SchemaNode): SchemaNode {
  return {
    ...schema,
    properties: mapProperties(schema, (_, group) => ({ ...group, properties: mapProperties(group, edit) })),
  };
}

function mapProperties(schema: SchemaNode, edit: (key: string, node: SchemaNode) => SchemaNode): SchemaNode {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([key, node]: [string, unknown]) => [
      key,
      isSchemaNode(node) ? edit(key, node) : node,
    ]),
  );
}
