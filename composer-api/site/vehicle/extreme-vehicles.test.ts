/** Vehicle pages survive any feed: no block fails, nothing empty is shown, and markup in a text never runs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { bareVehicle, freeVehicle, fullVehicle } from '#tests/build/extreme-vehicles.ts';
import { openTestPlatform } from '#tests/build/platform.ts';

const vehicles = [bareVehicle, fullVehicle, freeVehicle];
/** Everything that a tenant can switch on about a vehicle. */
const switches = {
  'price.history': true,
  'price.below-market': true,
  'gauge.enabled': true,
  'fuel.calculator': true,
  'delivery.calculator': true,
  'reserve.enabled': true,
  'views.counter': true,
  'brochure.enabled': true,
  'finance.calculator': true,
};

for (const template of loadTemplates())
  describe(template.slug, { tags: template.slug === 'dealer' ? [] : ['long'] }, () => {
    const failures: unknown[] = [];
    const note = (fields: { readonly block?: string }) => void (fields.block !== undefined && failures.push(fields));
    const log = { debug: note, info: note, warn: note, error: note } as never;
    const page = template.documents['page/vehicle'] as Json;
    let platform: Awaited<ReturnType<typeof openTestPlatform>>;
    beforeAll(async () => {
      platform = await openTestPlatform({ vehicles, log, documents: { 'page/vehicle': page, switches } });
    });
    afterAll(() => platform.close());

    const mainOf = async (slug: string): Promise<string> => {
      failures.length = 0;
      const { status, text } = await platform.site('north', `/cars/${slug}`);
      expect([slug, status, failures]).toEqual([slug, 200, []]);
      return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    };
    /** What a reader sees: no scripts' data, no tags. */
    const wordsOf = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');

    test('R8-019: hardly anything known: what is missing is left out, and the price requested', async () => {
      const words = wordsOf(await mainOf('bare'));
      expect(words).toContain('2019 Aster');
      expect(words).toContain('Enquire for price.');
      expect(words).not.toMatch(/\b(?:null|undefined|NaN|Infinity)\b|\$0\b|Rego Expiry|Kilometres/);
    });

    test('everything at its extreme: shown in full, markup as text', async () => {
      const html = await mainOf('full');
      expect(html).toContain('$12,345,678');
      expect(html).not.toMatch(/<script>alert|<b onclick|<img src=x/);
      expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
      expect(wordsOf(html)).not.toMatch(/\b(?:null|undefined|NaN|Infinity)\b/);
    });

    test('R4-015: a price of 0 is requested, not given away', async () => {
      // Cards of other vehicles may say what they cost.
      const words = wordsOf(await mainOf('free')).split('Similar vehicles')[0] ?? '';
      expect(words).toContain('Enquire for price.');
      expect(words).not.toMatch(/\$0(?![\d.])|Below market|Request to reserve/);
    });

    test('unknown vehicles are the tenant’s own 404', async () => {
      const { status, text } = await platform.site('north', '/cars/no-such-vehicle');
      expect(status).toBe(404);
      expect(text).toContain('North Motors');
    });
  });
