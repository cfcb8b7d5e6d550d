/** A phone number hidden on a vehicle's page is nowhere in the HTML, and is sent only on request. */
import { expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

/** However it is written: national, international, in groups, in parts of an address. */
const clear = /(?:0|61|%2B61|\+61)[\s()-]*7[\s()-]*5555[\s-]*0100/;
const yard = { phone: '+61755550100' };

test.each(loadTemplates().map(({ slug, documents }) => [slug, documents['page/vehicle']] as const))(
  'R4-034: a page of template %s hides the number of the yard whole, and the call answers it',
  async (_, template) => {
    const pageWith = async (switches: { readonly [key: string]: boolean }) => {
      const platform = await aPlatform({
        documents: { 'page/vehicle': template as never, switches },
        vehicles: [aVehicle({ id: 'v_1', slug: 'one', location_id: 'l_north' })],
        yard,
      });
      const { text } = await platform.site('north', '/cars/one');
      return { platform, text };
    };
    expect((await pageWith({ 'phone.start-revealed': true })).text).toMatch(clear);
    const { platform, text } = await pageWith({});
    expect(text).not.toMatch(clear);
    expect(text).toContain('07 55•• ••••');
    const fields = Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="(car_id|dealership_id|website_id)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    const answer = await platform.request('north.localhost', 'POST', '/api/leads/reveal', fields);
    expect(answer.body).toEqual({ href: 'tel:+61755550100', text: '07 5555 0100' });
  },
);
