import { describe, expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load as compare } from './compare/load.ts';
import { load as keyInformation } from './key-information/load.ts';
import { vehiclePhone } from './parts/vehicle-actions/vehicle-place.ts';
import { load as vehicleLocation } from './vehicle-location/load.ts';

function on(location: Parameters<typeof aLocation>[0], settings = {}, now = '2026-01-20T02:00:00Z') {
  const base = loadContext({ settings, now: new Date(now) });
  const vehicle = aVehicle({ rego_expiry: '2026-03-31' });
  return {
    ...base,
    vehicle,
    subject: { kind: 'vehicle', vehicle, version: 1 } as const,
    content: { ...base.content, listLocations: async () => [aLocation(location)] },
  };
}

test('R5-029: the end of the registration is judged by the clock of the yard, not of the site', async () => {
  // 1 April in Auckland, still 31 March in Brisbane, where the site is.
  const rego = async (time_zone: string) => {
    const { items } = await keyInformation({} as never, on({ time_zone }, {}, '2026-03-31T12:00:00Z'));
    return items.find(({ label }) => label === 'Rego Expiry')?.value;
  };
  expect([await rego('Pacific/Auckland'), await rego('Australia/Brisbane')]).toEqual([
    'Unregistered',
    'Expires on 31 Mar 2026',
  ]);
});

test('R5-029: a comparison shows when each registration ends, by the clock of its yard', async () => {
  const shown = async (time_zone: string) => {
    const context = on({ time_zone }, {}, '2026-03-31T12:00:00Z');
    const stock = { ...context.stock, findVehicle: async () => context.vehicle };
    const { rows } = await compare({} as never, { ...context, stock, path: '/compare?ids=one' });
    return rows.find(({ key }) => key === 'rego_expiry')?.values;
  };
  expect([await shown('Pacific/Auckland'), await shown('Australia/Brisbane')]).toEqual([
    ['Unregistered'],
    ['Expires on 31 Mar 2026'],
  ]);
});

test('R2-027: the number on a vehicle’s page is the yard’s, or the site’s where the site wants it', async () => {
  const number = async (settings: { readonly [key: string]: string | boolean }) => {
    const context = on({ phone: '+61755550100' }, { 'phone.start-revealed': true, ...settings });
    return vehiclePhone(context.vehicle, '', context);
  };
  expect(await number({})).toMatchObject({ text: '07 5555 0100' });
  expect(await number({ 'phone.number': 'site' })).toMatchObject({ text: '07 3200 1234' });
});

describe('R4-034: a number is hidden everywhere on a vehicle’s page, or nowhere', () => {
  const shownPhone = async (phone: string, settings = {}) => {
    const context = on({ phone }, settings);
    const [call, place] = [
      await vehiclePhone(context.vehicle, '', context),
      await vehicleLocation({} as never, context),
    ];
    return [call !== null && 'masked' in call, place?.phone?.text ?? null];
  };
  test.each([
    ['the yard’s own number', '+61755550100', {}, [true, null]],
    ['the site’s number, which the header shows', '+61732001234', {}, [false, '07 3200 1234']],
    ['a site that hides none', '+61755550100', { 'phone.start-revealed': true }, [false, '07 5555 0100']],
  ])('%s', async (_, phone, settings, expected) => expect(await shownPhone(phone, settings)).toEqual(expected));
});
