/** Issue 40: a route is defined once, and the compiler reports gaps and errors. `tsc` checks each line marked here. */
import { expect, test } from 'vitest';
import { callApi } from '#admin/api/api.ts';
import { complete } from '#composer-api/console/api/features.ts';
import { handle } from '#composer-api/console/api/handlers.ts';
import { joined, route, siteRoutes } from '#schemas/api/routes/route.ts';

const table = siteRoutes({ 'GET /things/:thing': route('documents.view', { status: 201 }) });
const account = () => handle({ 'DELETE /session': () => undefined });

test('a definition is found by its method and whole path', () => {
  expect(table).toEqual({ 'GET /tenants/:tenant/things/:thing': { access: 'documents.view', status: 201 } });
});

test('what is wrong does not compile', () => {
  // @ts-expect-error: two tables define it
  joined(table, siteRoutes({ 'GET /things/:thing': route('stock.view') }));
  // @ts-expect-error: no such permission
  route('stock.sell');
  // @ts-expect-error: no such method
  siteRoutes({ 'PATCH /things': route('stock.view') });
  // @ts-expect-error: no such route
  handle({ 'GET /nothing': () => undefined });
  // @ts-expect-error: another answer than in the definition
  handle({ 'GET /account': () => ({ name: 'Kim' }) });
  // @ts-expect-error: routes without a handler, by their names
  complete([account], true);
  // @ts-expect-error: routes that two features handle
  complete([account, account], true);
  const asks = [
    // @ts-expect-error: no such route
    () => callApi('GET /nothing'),
    // @ts-expect-error: no site
    () => callApi('GET /tenants/:tenant'),
    // @ts-expect-error: no such parameter after the question mark
    () => callApi('GET /tenants/:tenant/stock', { tenant: 'north', query: { colour: 'red' } }),
  ];
  expect(asks).toHaveLength(3);
});
