import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../kit/define-block.ts';
import { vehicleSidebar } from './block.ts';
import { load } from './load.ts';
import type { Props } from './schema.ts';
import { shareLinks } from './share-links.ts';
import { VehicleSidebarView } from './view.tsx';

const props = vehicleSidebar.examples[0]?.props as Props;

function context(vehicle: Partial<Vehicle> = {}, settings: Settings = {}) {
  const base = loadContext();
  return {
    ...base,
    settings,
    path: '/cars/2021-aster-ridge-touring-1',
    subject: { kind: 'vehicle', vehicle: aVehicle(vehicle), version: 1 } as const,
    content: { ...base.content, listLocations: async () => [aLocation({ id: 'l_1', phone: '+61732001234' })] },
  };
}

async function htmlOf(vehicle: Partial<Vehicle> = {}, settings: Settings = {}): Promise<string> {
  const { site } = loadContext();
  const data = await load(props, context(vehicle, settings));
  return renderToStaticMarkup(<VehicleSidebarView id="b_1" props={props} data={data} site={site} slots={{}} />);
}

describe('R2-027: the ways to act', () => {
  test('price, place, enquire, call, share and favourite', async () => {
    const html = await htmlOf();
    for (const text of ['$32,990', 'Newstead, QLD', 'Enquire Now', 'tel:+61732001234', 'Facebook', 'data-favourite=']) {
      expect(html).toContain(text);
    }
  });

  test('R4-010: Reserve only where the tenant has it and the vehicle can be had', async () => {
    const on = { 'reserve.enabled': true };
    expect(await htmlOf()).not.toContain('/checkout');
    expect(await htmlOf({}, on)).toContain('href="/cars/2021-aster-ridge-touring-1/checkout"');
    expect(await htmlOf({}, { ...on, 'reserve.path': 'buy-online' })).toContain('Request to buy');
    expect(await htmlOf({ reserved: true }, on)).not.toContain('/checkout');
  });

  test('R4-011: a trade-in only where it is offered', async () => {
    const on = { 'trade-in.valuation': true };
    expect(await htmlOf({}, on)).toContain('/cars/trade-in?car_id=v_1');
    expect(await htmlOf({ price: 200 }, on)).not.toContain('/cars/trade-in');
    const own = { ...on, 'trade-in.page': '/trade-in', 'trade-in.button-text': 'What is mine worth?' };
    expect(await htmlOf({}, own)).toMatch(/href="\/trade-in\?car_id=v_1"[\s\S]*What is mine worth\?/);
  });

  test('R2-015: which buttons, and in which order, is the tenant’s', async () => {
    const shown = async (actions: readonly string[]) => {
      const html = await htmlOf({ photos_count: 1 }, { 'sidebar.actions': actions, 'reserve.enabled': true });
      const words = [
        'Enquire Now',
        'Call 07',
        'Request to reserve',
        'Book a test drive',
        'Trade-In Valuation',
        'Save',
        'Ask for',
      ];
      return words.filter((word) => html.includes(word)).sort((a, b) => html.indexOf(a) - html.indexOf(b));
    };
    expect(await shown(['call', 'trade-in', 'enquire', 'test-drive'])).toEqual([
      'Call 07',
      'Enquire Now',
      'Trade-In Valuation',
      'Book a test drive',
    ]);
    expect(await shown(['photos', 'favourite', 'reserve'])).toEqual(['Request to reserve', 'Ask for', 'Save']);
    expect(await shown([])).toEqual([]);
  });

  test('R2-030, R9-028, R9-053: a request to reserve or to buy, the deposit, and how it can be paid', async () => {
    const on = { 'reserve.enabled': true, 'reserve.payment-logos': ['visa', 'apple-pay'] };
    const html = await htmlOf({}, on);
    expect(html).toContain('Request to reserve');
    expect(html).toContain('We hold it for a deposit of $200, once we have answered.');
    const named = await htmlOf({}, { 'reserve.enabled': true, 'reserve.button-text': 'Reserve with $200' });
    expect(named.match(/\$200/g)).toHaveLength(1);
    // This site has no card payments, so no card is named.
    expect(html).not.toContain('We accept');
    const cards = { ...on, 'reserve.hold-hours': 48, 'reserve.payment': 'card' };
    expect(await htmlOf({}, cards)).toContain('We accept Visa, Apple Pay.');
    expect(await htmlOf({}, { ...cards, 'reserve.amount-text': 'A handshake' })).not.toContain('We accept');
    const buys = await htmlOf({}, { ...cards, 'reserve.path': 'buy-online' });
    expect(buys).toMatch(/\/buy-online"[^>]*>Buy Online/);
    const yard = await htmlOf({}, { ...cards, 'reserve.payment': 'yard', 'reserve.path': 'buy-online' });
    expect(yard).toMatch(/\/buy-online"[^>]*>Reserve Now/);
    expect(yard).not.toMatch(/We accept|Buy Online/);
    expect(yard).toContain('We hold it for a deposit of $200.');
    expect(await htmlOf({}, { ...on, 'reserve.button-text': 'Hold this one' })).toContain('Hold this one');
    expect(await htmlOf({}, { ...on, 'reserve.path': 'buy-online' })).toMatch(/\/buy-online"[^>]*>Request to buy/);
    expect(await htmlOf({ reserved: true }, cards)).not.toContain('We accept');
  });

  test('R2-027: the words of the main button are the tenant’s', async () => {
    expect(await htmlOf({}, { 'sidebar.enquire-text': 'Ask us' })).toContain('Ask us');
  });
});

test('R5-027: Ask for photos carries its subject to the enquiry', async () => {
  expect(await htmlOf({ photos_count: 1 })).toContain('href="?ask=photos#enquire"');
  expect(await htmlOf({ photos_count: 4 })).not.toContain('ask=photos');
});

test('R2-027, R4-027: one button saves, on the server where the site has a watchlist and chose it', async () => {
  const watch = { 'sidebar.actions': ['favourite', 'watchlist'] };
  const saves = await htmlOf({}, watch);
  expect(saves).toMatch(/<form[^>]* action="\/api\/watchlist\/save-car" method="post"/);
  expect(saves).toMatch(/<button type="submit"[^>]* data-watch=""[^>]*aria-pressed="false"/);
  expect(saves.match(/data-watch=/g)).toHaveLength(1);
  expect(await htmlOf({}, { ...watch, 'watchlist.enabled': false })).not.toContain('data-watch=');
  expect(await htmlOf({}, { ...watch, 'cards.favourites': false })).toContain('data-watch=');
});

test('R4-029: a sold vehicle has no Save button to see, and one to take it out where it was saved', async () => {
  const html = await htmlOf({ sold: true }, { 'sidebar.actions': ['watchlist'] });
  expect(html).toMatch(/data-saved-only=""[^>]* hidden=""/);
});

test('R2-027: one button saves, however often it is chosen', async () => {
  const buttons = async (...actions: readonly string[]) =>
    (await htmlOf({}, { 'sidebar.actions': actions })).match(/data-favourite=/g)?.length ?? 0;
  expect(await buttons('watchlist')).toBe(1);
  expect(await buttons('favourite', 'watchlist')).toBe(1);
  expect(await buttons('print')).toBe(0);
});

test('R5-018: where vehicles are not to be kept, no button keeps one', async () => {
  expect(await htmlOf()).toContain('data-favourite=');
  for (const actions of [['favourite'], ['share', 'favourite']])
    expect(await htmlOf({}, { 'cards.favourites': false, 'sidebar.actions': actions })).not.toContain(
      'data-favourite=',
    );
});

test('R7-028: a call is reported as event 25 with the kind of vehicle', async () => {
  expect((await load(props, context())).call).toEqual({ event: 25, label: 'Used Car' });
  expect((await load(props, context({ car_type: 'demo' }))).call.label).toBe('New Car');
  expect((await load(props, context({}, { 'analytics.event.phone-click': 99 }))).call.event).toBe(99);
});

test('without a phone the button is left out', async () => {
  const nobody = { ...context(), site: { ...loadContext().site, contact: { phone: null } } };
  const found = { ...nobody, content: { ...nobody.content, listLocations: async () => [] } };
  expect((await load(props, found as never)).phone).toBeNull();
});

test('R4-009: the sold notice replaces price and buttons', async () => {
  const html = await htmlOf({ sold: true, status: 'sold' }, { 'reserve.enabled': true });
  expect(html).toContain('SOLD');
  expect(html).toContain('Find Me Something Similar');
  expect(html).not.toMatch(/\$32,990|tel:|\/checkout/);
  // R4-029: a shopper who saved it before can remove it.
  expect(html).toContain('data-saved-only=""');
});

test('R4-034, R9-052: the number is masked after five characters unless the tenant shows it', async () => {
  const yard = { content: { ...context().content, listLocations: async () => [aLocation({ phone: '+61755550100' })] } };
  const phoneOf = async (settings = {}) => (await load(props, { ...context({}, settings), ...yard } as never)).phone;
  expect(await phoneOf()).toEqual({
    masked: '07 55•• ••••',
    ids: { car_id: 'v_1', dealership_id: 'd_1', website_id: '' },
  });
  const shown = { href: 'tel:+61755550100', text: '07 5555 0100' };
  expect(await phoneOf({ 'phone.start-revealed': true })).toEqual(shown);
  // Header and footer show the site's own.
  expect((await load(props, context())).phone).toEqual({ href: 'tel:+61732001234', text: '07 3200 1234' });
});

test("the block's own number wins over the location's, the site's is the last", async () => {
  const hrefOf = async (own: string, found = context()) => (await load({ ...props, phone: own }, found)).phone;
  expect(await hrefOf('+61370101111')).toMatchObject({ href: 'tel:+61370101111' });
  expect(await hrefOf('', context({ location_id: 'elsewhere' }))).toMatchObject({ href: 'tel:+61732001234' });
});

test('R9-024: Copied shows for 1.5 seconds, or as long as the tenant sets', async () => {
  expect((await load(props, context())).share.copiedMs).toBe(1500);
  expect((await load(props, context({}, { 'share.copied-ms': 3000 }))).share.copiedMs).toBe(3000);
});

test('R2-024: share by all ways, Twitter only where wanted', () => {
  const url = 'https://harbour.example/cars/a?b=c&d';
  const links = shareLinks('Ute & co', url, ['facebook', 'twitter', 'whatsapp', 'email', 'sms']);
  expect(links.map((link) => link.key)).toEqual(['facebook', 'twitter', 'whatsapp', 'email', 'sms']);
  expect(links.every((link) => link.href.includes(encodeURIComponent(url)))).toBe(true);
  expect(shareLinks('Ute', url, ['facebook', 'sms']).map((link) => link.key)).toEqual(['facebook', 'sms']);
});

test('R2-024, R2-029, R7-020: each way to share, the print page and the brochure are switches', async () => {
  const ways = {
    Facebook: 'share.facebook',
    Twitter: 'share.twitter',
    WhatsApp: 'share.whatsapp',
    Email: 'share.email',
    SMS: 'share.sms',
  };
  for (const [label, key] of Object.entries(ways)) {
    expect(await htmlOf()).toContain(`>${label}<`);
    expect(await htmlOf({}, { [key]: false })).not.toContain(`>${label}<`);
  }
  expect(await htmlOf()).toContain('/print?car_id=');
  expect(await htmlOf({}, { 'print.enabled': false })).not.toContain('/print?car_id=');
  expect(await htmlOf()).not.toContain('brochure.pdf');
  expect(await htmlOf({}, { 'brochure.enabled': true })).toContain('/api/cars/2021-aster-ridge-touring-1/brochure.pdf');
});
