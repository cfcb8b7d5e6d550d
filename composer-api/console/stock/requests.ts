/** Validates requests of the stock screens at the edge. */
import * as z from 'zod';
import { type StockFacet, type StockFilter, stockFacets, stockSorts } from '#schemas/api/stock.ts';
import { carTypes, itemTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { anyJson, parseInput } from '../../kernel/http/read-body.ts';
import { overrideRequest } from '../checks/compliance.ts';

/** Vehicles that one act may take at most; the largest stock of one tenant. */
const mostVehicles = 50_000;

const id = z.string().min(1, 'Name a vehicle').max(60, 'At most 60 characters');
const version = z.int().min(1).max(1e9);
const word = z.string().max(120, 'At most 120 characters');
const text = z.string().max(200, 'Search by at most 200 characters');
const facets = z.partialRecord(z.enum(stockFacets), z.array(word).max(100, 'At most 100 values')).optional();
const filter = z.strictObject({ q: text.optional(), facets });
const dollars = z.number().min(0, 'Not below zero').max(20_000_000, 'At most $20,000,000');
const shortLine = (most: number) => z.string().trim().max(most, `At most ${most} characters`);

export const newVehicleBody = z.strictObject({
  override: overrideRequest.optional(),
  make: shortLine(60).min(1, 'Fill this in'),
  model: shortLine(80).min(1, 'Fill this in'),
  year: z.int('A year such as 2024').min(1885, 'A year from 1885 on').max(2100, 'A year until 2100'),
  badge: shortLine(80).nullable().optional(),
  car_type: z.enum(carTypes).optional(),
  item_type: z.enum(itemTypes).optional(),
  stocknum: shortLine(40).nullable().optional(),
  vin: shortLine(17).nullable().optional(),
  regplate: shortLine(20).nullable().optional(),
  km: z.number().min(0, 'Not below zero').max(5_000_000, 'At most 5,000,000 km').nullable().optional(),
  engine_hours: z.number().min(0, 'Not below zero').max(200_000, 'At most 200,000 hours').nullable().optional(),
  price: dollars.nullable().optional(),
  price_type: z.enum(priceTypes).nullable().optional(),
  location_id: z.string().max(60).nullable().optional(),
  without: z
    .array(z.enum(['images', 'price']))
    .max(2, 'Name each once')
    .optional(),
});

export const photoNamesBody = z.strictObject({
  names: z
    .array(z.string().min(1).max(1000, 'A name has at most 1,000 characters'))
    .min(1, 'Name a file')
    .max(5000, 'At most 5,000 files at once'),
});

export const editBody = z.strictObject({
  version,
  changes: z.record(z.string().max(60), anyJson),
  unlock: z.array(z.string().max(60)).max(200).optional(),
  note: shortLine(200).optional(),
  override: overrideRequest.optional(),
});

export const lookBody = z.strictObject({ version, field: z.string().min(1).max(60), accept: z.boolean() });

export const namesQuery = z.strictObject({ make: shortLine(60).optional() });

export const plateQuery = z.strictObject({
  rego: z
    .string()
    .max(20, 'At most 20 characters')
    .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[A-Z0-9]{1,9}$/, 'A plate has up to nine letters and figures')),
  state: z.string().regex(/^[A-Z]{2,3}$/, 'A state such as QLD'),
});

export const reserveBody = z.strictObject({
  version,
  name: shortLine(120),
  until: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Write day and time like 2026-11-28T10:30'),
});

export const restoreBody = z.strictObject({
  version,
  to: version.optional(),
  override: overrideRequest.optional(),
});

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('status'), status: z.enum(['in_stock', 'coming_soon', 'others']) }),
  z.strictObject({ type: z.literal('sold'), soldAt: z.int().min(1e11, 'A date').max(1e13, 'A date') }),
  z.strictObject({ type: z.literal('reserved'), reserved: z.boolean() }),
  z.strictObject({
    type: z.literal('price'),
    by: z.enum(['amount', 'percent']),
    value: z
      .number()
      .min(-20_000_000)
      .max(20_000_000)
      .refine((value) => value !== 0, 'By how much'),
    rounding: z.enum(['1', '10', '50', '100', '500', '1000', '90', '990']),
    showWas: z.boolean(),
  }),
  z.strictObject({ type: z.literal('location'), locationId: z.string().min(1, 'Choose a location').max(60) }),
  z.strictObject({ type: z.literal('tag'), tag: shortLine(30).min(1, 'Fill this in').nullable() }),
  z.strictObject({ type: z.literal('promoted'), promoted: z.boolean() }),
  z.strictObject({ type: z.literal('visibility'), shown: z.boolean() }),
  z.strictObject({ type: z.literal('car-type'), carType: z.enum(carTypes) }),
  z.strictObject({ type: z.literal('price-type'), priceType: z.enum(priceTypes) }),
  z.strictObject({ type: z.literal('remove') }),
]);

export const bulkBody = z
  .strictObject({
    ids: z.array(id).min(1, 'Choose a vehicle').max(mostVehicles, 'Too many vehicles at once').optional(),
    filter: filter.optional(),
    action,
    token: z.string().max(64).optional(),
    override: overrideRequest.optional(),
  })
  .refine(
    (body) => (body.ids === undefined) !== (body.filter === undefined),
    'Name vehicles or a filter, and not both',
  );

const listQuery = z.strictObject({
  filter,
  sort: z.enum(stockSorts, 'An order of the list'),
  page: z.int('A page number').min(1, 'A page number').max(100_000, 'A page number'),
});

/** The list's address. @throws AppError `input.invalid` with the parameter. */
export function readListQuery(params: URLSearchParams): z.infer<typeof listQuery> & { readonly filter: StockFilter } {
  const chosen: { [facet in StockFacet]?: string[] } = {};
  for (const facet of stockFacets) {
    const values = params.getAll(facet).filter((value) => value !== '');
    if (values.length > 0) chosen[facet] = [...new Set(values)];
  }
  return parseInput(listQuery, {
    filter: { q: params.get('q') ?? '', facets: chosen },
    sort: params.get('sort') || 'changed',
    page: Number(params.get('page') || '1'),
  });
}
