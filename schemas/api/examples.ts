/** A right body for routes that programs use most, shown in the OpenAPI document; each one is tried in a test. */
import type { Json } from '../shapes/json.ts';

/** By method and path below the API's base. */
export const requestExamples: { readonly [route: string]: Json } = {
  'POST /tenants/:tenant/stock': { make: 'Toyota', model: 'HiLux', year: 2021, price: 54990, stocknum: 'S1042' },
  'PUT /tenants/:tenant/stock/:vehicle': { version: 1, changes: { price: 52990 }, note: 'Price of the week' },
  'POST /tenants/:tenant/stock/bulk': {
    filter: { q: 'hilux' },
    action: { type: 'price', by: 'percent', value: -5, rounding: '100', showWas: true },
  },
  'POST /tenants/:tenant/changes/effects': { documents: [] },
  'POST /tenants/:tenant/link-names': { hrefs: ['/', 'tel:+61732001234'] },
  'POST /tenants/:tenant/rank-preview': { values: {} },
  'POST /tenants/:tenant/preview': { key: 'page/home' },
  'POST /tenants/:tenant/feeds': {
    name: 'Yard management system',
    source: { kind: 'folder', file: 'stock-*.csv' },
    schedule: { kind: 'daily', at: '05:30' },
    mapping: { Make: 'make', Model: 'model', Year: 'year' },
    missing: 'keep',
    guard: 30,
  },
};
