import { describe, expect, test } from 'vitest';
import { dealerSchema } from '#schemas/entities/dealer.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import { manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { modelSchema } from '#schemas/entities/model.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { type Vehicle, vehicleSchema } from '#schemas/entities/vehicle.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { buildDemoEntities } from './build-entities.ts';
import { demoTenants } from './tenants.ts';

const now = new Date('2026-11-21T02:00:00Z');
const day = 86_400_000;
const entities = new Map(demoTenants.map(({ slug }) => [slug, buildDemoEntities(slug, now)]));
const of = (slug: string) => entities.get(slug) ?? buildDemoEntities(slug, now);
const allVehicles = [...entities.values()].flatMap((each) => each.vehicles);

function problems(schema: SchemaNode, values: readonly object[]): string[] {
  return values.flatMap((value, i) =>
    validateValue(schema, value).map((found) => `${i} ${found.pointer} ${found.message}`),
  );
}

const expectedCounts = { meridian: 1200, 'tallow-creek': 190, redgum: 90, saltwater: 69, aurora: 320, kereru: 140 };

describe.each(demoTenants.map(({ slug }) => slug))('%s', (slug) => {
  const { vehicles, earlierPrices, locations, reviews, models, manufacturers, dealer } = of(slug);

  test('R3-001 R3-025: each vehicle fits its schema, and there are as many as there should be', () => {
    expect(problems(vehicleSchema, vehicles)).toEqual([]);
    expect(vehicles.length).toBe(expectedCounts[slug as keyof typeof expectedCounts]);
  });

  test('R3-003 R3-004 R3-005: each location fits its schema, with a whole week', () => {
    expect(problems(locationSchema, locations)).toEqual([]);
    for (const { contact_detail } of locations) {
      expect(contact_detail.opening_hours.map((hours) => hours.weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
    expect(locations.filter((location) => location.primary)).toHaveLength(1);
  });

  test('R3-006 R3-007 R3-008 R3-009 R3-010 R3-011: dealer, makes, models and reviews fit their schemas', () => {
    expect(problems(dealerSchema, [dealer])).toEqual([]);
    expect(problems(manufacturerSchema, manufacturers)).toEqual([]);
    expect(problems(modelSchema, models)).toEqual([]);
    expect(problems(reviewSchema, reviews)).toEqual([]);
  });

  test('ids, slugs, stock numbers and VINs are each its own', () => {
    for (const key of ['id', 'slug', 'stocknum'] as const) {
      expect(new Set(vehicles.map((vehicle) => vehicle[key])).size).toBe(vehicles.length);
    }
    const vins = vehicles.flatMap((vehicle) => vehicle.vin ?? []);
    expect(new Set(vins).size).toBe(vins.length);
    expect(new Set(locations.map((location) => location.id)).size).toBe(locations.length);
    expect(new Set(models.map((model) => model.slug)).size).toBe(models.length);
    expect(new Set(reviews.map((review) => review.id)).size).toBe(reviews.length);
  });

  test('promise 10: each price before is one that the ledger is given, older than today’s', () => {
    for (const { id, price, before_price } of vehicles.filter((vehicle) => vehicle.before_price !== null)) {
      const ledger = earlierPrices.filter((entry) => entry.vehicleId === id);
      expect(ledger.map((entry) => entry.price)).toEqual([before_price, price]);
      const [first, last] = ledger.map((entry) => Date.parse(entry.at));
      expect(first).toBeLessThanOrEqual(last ?? 0);
      expect(last).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('the same now gives the same entities', () => {
    expect(buildDemoEntities(slug, now)).toEqual(of(slug));
  });

  test('each vehicle is at one of the locations, and its make is in the list', () => {
    const ids = new Set(locations.map((location) => location.id));
    const makes = new Set(manufacturers.map((make) => make.name));
    for (const vehicle of vehicles) {
      expect(ids).toContain(vehicle.location_id);
      expect(makes).toContain(vehicle.make);
    }
  });

  test('no review repeats another, and not all are kind', () => {
    const texts = reviews.flatMap((review) => review.text ?? []);
    expect(new Set(texts).size).toBe(texts.length);
    expect(reviews.length).toBeGreaterThan(30);
    expect(reviews.some((review) => review.rating <= 2)).toBe(true);
    expect(reviews.some((review) => review.reply_text !== null)).toBe(true);
    expect(texts.filter((text) => text.includes('Translated'))).toHaveLength(1);
    expect(reviews.every((review) => Date.parse(review.review_date) < now.getTime())).toBe(true);
  });

  test('finance figures keep their comparison rate, and a sold vehicle has none', () => {
    for (const vehicle of vehicles) {
      const offers = Object.values(vehicle.finance_lenders);
      expect(offers.every((offer) => offer.comparisonRate !== null && offer.disclaimer !== null)).toBe(true);
      if (vehicle.sold) expect(offers).toEqual([]);
    }
  });
});

const states: readonly (readonly [string, (vehicle: Vehicle) => boolean])[] = [
  ['sold within three days', (v) => v.sold && now.getTime() - (v.sold_date_timestamp ?? 0) < 3 * day],
  ['sold long ago', (v) => v.sold && now.getTime() - (v.sold_date_timestamp ?? 0) > 14 * day],
  ['sold but still listed as in stock', (v) => v.sold && v.status === 'in_stock'],
  ['reserved', (v) => v.reserved],
  ['coming soon', (v) => v.status === 'coming_soon'],
  ['preorder without a price', (v) => v.preorder && v.price === null],
  ['withdrawn', (v) => v.status === 'others'],
  ['hidden', (v) => !v.show_on_dealer_website],
  ['no price', (v) => v.price === null && !v.preorder],
  ['was-price', (v) => (v.before_price ?? 0) > (v.price ?? 0)],
  ['offer price', (v) => v.offer_price !== null && v.offer_price < (v.price ?? 0) && v.offer_price > 10],
  ['subscription price', (v) => (v.subscription_price ?? 0) > 0],
  ['certified', (v) => v.certified],
  ['just arrived', (v) => now.getTime() - (v.created_at_timestamp ?? 0) < 8 * day],
  ['private seller', (v) => v.seller === 'private' && v.private_suburb !== null && v.private_postcode !== null],
  ['external video', (v) => v.external_video_url !== null],
  ['its own video', (v) => v.video_url !== null],
  ['interior all around', (v) => v.spin_interior_image !== null],
  ['walkaround', (v) => v.walkaround_videos.length > 0],
  ['spin of 36 frames', (v) => v.spin_images.length === 36],
  ['hotspots', (v) => v.hotspots.exterior.length > 0 && v.hotspots.exterior.every((mark) => mark.anchors.length > 0)],
  ['interior hotspots', (v) => v.hotspots.interior.length > 0],
  ['no photos', (v) => v.photos_count === 0 && v.primary_image_url === null],
  ['few photos', (v) => v.photos_count > 0 && v.photos_count <= 3],
  ['history report', (v) => v.file !== null],
  ['registration lapsed', (v) => v.rego_expiry !== null && v.rego_expiry < '2026-11-21'],
  ['locked fields', (v) => v.locked_fields.length > 0],
  ['own tag', (v) => v.tag !== null],
  ['promoted', (v) => v.promoted],
  ['no comments', (v) => v.dealercomments === null],
  ['drive away', (v) => v.price_type === 'drive_away'],
  ['excluding government charges', (v) => v.price_type === 'excl_government_charges'],
  ['price type in its own words', (v) => v.price_type === 'Plus on road costs'],
  [
    'more than 499 below the state',
    (v) => (v.autograb_data.state_average_market_price ?? 0) - (v.price ?? Number.POSITIVE_INFINITY) > 499,
  ],
  ['quote', (v) => v.youxQuote !== null],
  ['electric', (v) => v.simple_fuel === 'Electric'],
  ['plug-in', (v) => v.simple_fuel === 'PHEV'],
  ['manual', (v) => v.simple_transmission === 'Manual'],
];

test.each(states)('a vehicle is %s', (_, is) => {
  expect(allVehicles.filter(is).length).toBeGreaterThan(0);
});

test('each item type is in stock somewhere', () => {
  expect(new Set(allVehicles.map((vehicle) => vehicle.item_type))).toEqual(
    new Set(['bus', 'car', 'caravan', 'machinery', 'motorcycle', 'trailer', 'truck']),
  );
});

test('R1-008: the dealer group sells cars, motorcycles and trucks of many brands', () => {
  const makes = (type: string) =>
    new Set(
      of('meridian')
        .vehicles.filter((v) => v.item_type === type && v.car_type === 'new')
        .map((v) => v.make),
    ).size;
  expect(makes('car')).toBeGreaterThanOrEqual(10);
  expect(makes('motorcycle')).toBe(5);
  expect(makes('truck')).toBe(4);
});

test('R1-009: the tractor dealer sells tractors and cars', () => {
  const types = of('tallow-creek').vehicles.map((vehicle) => vehicle.item_type);
  expect(types.filter((type) => type === 'machinery').length).toBeGreaterThan(50);
  expect(types.filter((type) => type === 'car').length).toBeGreaterThan(50);
});

test('the maker’s site has a range of ten models and more, one of them on its way', () => {
  const { models } = of('aurora');
  expect(models.length).toBeGreaterThanOrEqual(10);
  expect(models.filter((model) => model.status === 'coming_soon').map((model) => model.from_price)).toEqual([null]);
  for (const model of models.filter((each) => each.model_variants.length > 0)) {
    expect(model.from_price).toBe(Math.min(...model.model_variants.map((variant) => variant.dap_min_price ?? 0)));
  }
});

describe('seeded at another time', () => {
  const at = (slug: string, later: Date) => {
    const [then, stored] = [buildDemoEntities(slug, later).vehicles, of(slug).vehicles];
    return then.map((vehicle, i) => ({ vehicle, before: stored[i] ?? vehicle }));
  };

  test('times are as long ago, and registrations run as long', () => {
    const later = new Date('2026-12-03T07:30:00Z');
    for (const { vehicle, before } of at('redgum', later)) {
      for (const key of ['created_at_timestamp', 'sold_date_timestamp'] as const)
        expect(vehicle[key] && later.getTime() - vehicle[key]).toBe(before[key] && now.getTime() - before[key]);
      expect(later.getTime() - Date.parse(vehicle.updated_at ?? '')).toBe(
        now.getTime() - Date.parse(before.updated_at ?? ''),
      );
      const days = (date: string | null, from: string) =>
        date === null ? null : (Date.parse(date) - Date.parse(from)) / day;
      expect(days(vehicle.rego_expiry, '2026-12-03')).toBe(days(before.rego_expiry, '2026-11-21'));
      expect(vehicle.name).toBe(before.name);
    }
    const [review, then] = [of('redgum').reviews[3], buildDemoEntities('redgum', later).reviews[3]];
    expect([review?.review_date_in_words, then?.review_date_in_words]).toEqual([
      '14 November 2026',
      '27 November 2026',
    ]);
  });

  test('a year later, new stock is of that year in every text, and nothing was built or registered in the future', () => {
    const later = new Date('2027-03-21T02:00:00Z');
    const vehicles = at('aurora', later);
    expect(Math.max(...vehicles.map(({ vehicle }) => vehicle.year))).toBe(2027);
    for (const { vehicle, before } of vehicles.filter((each) => each.vehicle.car_type !== 'used')) {
      expect(vehicle.year).toBe(before.year + 1);
      const { slug, name, path, carsales_title, images, dealercomments } = vehicle;
      const texts = [slug, name, path, carsales_title, dealercomments, ...images.map(({ alt }) => alt)];
      expect(texts.filter((text) => text?.includes(String(before.year)))).toEqual([]);
      expect(name).toContain(String(vehicle.year));
    }
    for (const { vehicle, before } of vehicles.filter((each) => each.vehicle.car_type === 'used'))
      expect(vehicle.name).toBe(before.name);
    for (const { vehicle } of vehicles)
      for (const built of [vehicle.build_date, vehicle.compliance_date])
        if (vehicle.car_type !== 'used') expect(built === null || built <= '2027-03').toBe(true);
  });
});

describe('stock', () => {
  test('promise 10: comments on what is still to come do not say that it is here', () => {
    const awaited = allVehicles
      .filter((v) => v.preorder || v.status === 'coming_soon')
      .flatMap((v) => v.dealercomments ?? []);
    expect(awaited.length).toBeGreaterThan(0);
    for (const text of awaited)
      expect(text).not.toMatch(/showroom|on the floor|in stock|landed|out the front|look over|drive home|it is here/i);
  });

  test('R3-002: what is paid in all is deposit, repayments and final payment', () => {
    for (const offer of allVehicles.flatMap((v) => Object.values(v.finance_lenders))) {
      const { deposit, paymentWeek, termWeeks, balloon, totalPayable } = offer;
      const paid = (deposit ?? 0) + (paymentWeek ?? 0) * (termWeeks ?? 0) + (balloon ?? 0);
      expect(totalPayable).toBeCloseTo(paid, 1);
    }
  });

  test('a price is there once: the advertised one is one of the two it may have', () => {
    for (const v of allVehicles.filter((each) => each.price !== null)) {
      if (v.price_type === 'drive_away') expect(v.dap_price).toBe(v.price);
      else expect(v.egc_price).toBe(v.price);
    }
  });

  test('pictures name their subject', () => {
    for (const v of allVehicles)
      for (const image of v.images) {
        expect(image.url).toMatch(/^\/img\/drawn\/[a-z-]+\/[0-9a-f]{6}\/[a-z-]+$/);
        expect(image.thumb).toBe(`${image.url}?w=300`);
        expect(image.alt).toMatch(/, illustration$/);
        expect(image.alt).toContain(`${v.year} ${v.make} ${v.model}, `);
      }
  });

  test.each([
    [(v: Vehicle) => v.simple_body === 'SUV', ['front-left', 'left', 'rear-left', 'dash', 'seats', 'boot']],
    [(v: Vehicle) => v.simple_body === 'Ute', ['front-left', 'left', 'rear-left', 'dash', 'seats', 'detail-wheel']],
    [(v: Vehicle) => v.item_type === 'caravan', ['front-left', 'left', 'rear-left', 'kitchen', 'bed', 'detail-wheel']],
  ])('R2-014: a full gallery goes from the outside to the inside (%#)', (is, views) => {
    const shown = allVehicles.find((v) => is(v) && v.images.length >= 7 && !v.images[0]?.url.includes('/camper'));
    expect(shown?.images.slice(0, 6).map(({ url }) => url.split('/').at(-1))).toEqual(views);
  });

  test('R2-014: each body type has at least four silhouettes', () => {
    const shapes = (...bodies: string[]) =>
      new Set(
        allVehicles.filter((v) => bodies.includes(v.simple_body ?? '')).map((v) => v.images[0]?.url.split('/')[3]),
      ).size;
    for (const body of ['Sedan', 'Hatch', 'SUV', 'Ute', 'Van', 'Wagon'])
      expect(shapes(body), body).toBeGreaterThanOrEqual(4);
  });
});
