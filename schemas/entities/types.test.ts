/** The derived types are what consumers rely on; these lines fail the type check if derivation ever falls back. */
import { expectTypeOf, test } from 'vitest';
import type { FromSchema } from '../shapes/json.ts';
import type { leadPayloadSchema } from './lead.ts';
import type { Location } from './location.ts';
import type { Model } from './model.ts';
import type { Vehicle } from './vehicle.ts';

test('R3-001: a vehicle derives to exact fields', () => {
  expectTypeOf<Vehicle['price']>().toEqualTypeOf<number | null>();
  expectTypeOf<Vehicle['make']>().toEqualTypeOf<string>();
  expectTypeOf<Vehicle['car_type']>().toEqualTypeOf<'new' | 'demo' | 'used'>();
  expectTypeOf<Vehicle['hotspots']['exterior'][number]['anchors'][number]['posX']>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<Vehicle['file']>['url']>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<Vehicle['youxQuote']>['comparisonRate']>().toEqualTypeOf<number | null>();
  expectTypeOf<Vehicle['finance_lenders'][string]['paymentWeek']>().toEqualTypeOf<number | null>();
  expectTypeOf<Vehicle>().not.toHaveProperty('colour_of_nothing');
});

test('R3-003: a location derives to exact fields', () => {
  expectTypeOf<Location['location_type']>().toEqualTypeOf<'' | 'sales' | 'service' | 'parts'>();
  expectTypeOf<Location['contact_detail']['opening_hours'][number]['status']>().toEqualTypeOf<'Open' | 'Closed'>();
  expectTypeOf<NonNullable<Location['image']>['thumb']>().toEqualTypeOf<string>();
  expectTypeOf<Location['phone']>().toEqualTypeOf<string | null>();
});

test('R3-008: a model derives to exact fields', () => {
  expectTypeOf<Model['status']>().toEqualTypeOf<'all_new' | 'new' | 'coming_soon' | null>();
  expectTypeOf<Model['model_variants'][number]['dap_min_price']>().toEqualTypeOf<number | null>();
});

test('R3-021: a lead keeps its spaced field names', () => {
  type LeadPayload = FromSchema<typeof leadPayloadSchema>;
  expectTypeOf<LeadPayload['category']>().toEqualTypeOf<string>();
  expectTypeOf<LeadPayload['Vehicle Make']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<LeadPayload['car_type']>().toEqualTypeOf<'new' | 'demo' | 'used' | undefined>();
});
