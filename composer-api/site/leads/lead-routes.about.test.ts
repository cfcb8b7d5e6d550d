import { describe, expect, test } from 'vitest';
import { good, setUp } from '#tests/build/lead-routes.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const south = aLocation({ id: 'l_2', slug: 'south', name: 'South', dealership_id: 'd_2', dealership_slug: 'south' });
/** A program that names no form sends ''. */
const forms = ['enquiry', 'vehicle', 'test-drive', 'photos', ''];

describe('POST /api/leads: what a lead is about', () => {
  test.each(['v_1', '2021-aster-ridge-touring-1'])(
    'R3-022: facts of vehicle %s come from stock, not from the form',
    async (car_id) => {
      const { send, leads } = await setUp({
        locations: [aLocation(), south],
        vehicles: [aVehicle({ location_id: 'l_2' })],
      });
      const claimed = {
        stock_number: 'FAKE',
        'Vehicle Make': 'Rolls',
        vehicle_status: 'sold',
        vehicle_price: '1',
        car_type: 'new',
      };
      expect(
        (await send({ ...good, ...claimed, form: 'vehicle', category: 'Used Vehicle', location_id: 'l_1', car_id }))
          .status,
      ).toBe(201);
      expect((await leads())[0]?.payload).toMatchObject({
        car_id: 'v_1',
        stock_number: 'S1001',
        'Vehicle Make': 'Aster',
        'Vehicle Model': 'Ridge',
        manufacturer_slug: 'aster',
        car_type: 'used',
        vehicle_name: '2021 Aster Ridge Touring',
        vehicle_price: 32990,
        vehicle_status: 'in_stock',
        // The yard of the vehicle.
        location_id: 'l_2',
        dealership_slug: 'south',
      });
    },
  );

  test('an unknown vehicle is refused, with scripts and without, and nothing is stored', async () => {
    const { send, leads } = await setUp();
    const form = { ...good, form: 'vehicle', category: 'Used Vehicle', car_id: 'does-not-exist' };
    await expect(send(form)).rejects.toMatchObject({ status: 422, problems: [{ pointer: '/car_id' }] });
    const page = await send(form, { form: true });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain('We do not have this vehicle, or no longer have it.');
    expect(await leads()).toEqual([]);
  });

  test('a lead without a vehicle keeps no answers about one', async () => {
    const { send, leads } = await setUp();
    await send({ ...good, stock_number: 'FAKE', 'Vehicle Make': 'Rolls', car_dealership_id: 'd_9' });
    for (const name of ['stock_number', 'Vehicle Make', 'car_dealership_id'])
      expect((await leads())[0]?.payload).not.toHaveProperty(name);
  });

  test.each(forms)('an unknown category is refused by the form %s', async (form) => {
    const { send, leads } = await setUp();
    await expect(send({ ...good, form, category: 'Nonsense' })).rejects.toMatchObject({
      status: 422,
      problems: [{ pointer: '/category' }],
    });
    expect(await leads()).toEqual([]);
  });

  test('a subject of the site’s own list is known', async () => {
    const settings = { 'enquiry.categories': ['Detailing'] };
    const { send } = await setUp({ settings });
    expect((await send({ ...good, form: 'vehicle', category: 'Detailing' })).status).toBe(201);
  });

  test.each(forms)('R5-021 R5-022: the form %s needs its yard where there are several', async (form) => {
    const category = form === 'enquiry' ? good.category : 'Trade-in';
    const asked = { ...good, form, category };
    const dealerships = await setUp({ locations: [aLocation(), south] });
    await expect(dealerships.send(asked)).rejects.toMatchObject({
      problems: [{ pointer: '/dealership_slug', message: '*Please select a dealership location' }],
    });
    const page = await dealerships.send(asked, { form: true });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain('<option value="south">South</option>');
    expect((await dealerships.send({ ...asked, dealership_slug: 'south' })).status).toBe(201);
    const settings = { 'enquiry.website-location-select': true, 'enquiry.dealership-select': false };
    const locations = await setUp({ settings, locations: [aLocation(), south] });
    await expect(locations.send(asked)).rejects.toMatchObject({ problems: [{ pointer: '/location_id' }] });
    expect((await locations.send({ ...asked, location_id: 'l_2' })).status).toBe(201);
  });
});
