/**
 * Everything that a demo tenant stores besides its documents. `<slug>/entities.json.br` has its state on one day; times
 * move with the moment of seeding, so a fresh demo has vehicles that arrived and were sold this week.
 * `node scripts/demo-entities.mjs` unpacks the files to change them.
 */
import { brotliDecompressSync } from 'node:zlib';
import { blankLocation } from '#domain/locations/blank-location.ts';
import { blankModel } from '#domain/models/blank-model.ts';
import { blankReview } from '#domain/reviews/edit-review.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Dealer } from '#schemas/entities/dealer.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import makes from '#tenants/data/makes.json' with { type: 'json' };
import type { EarlierPrice } from '#tenants/stock/record-prices.ts';
import { specialHours } from './holidays.ts';

interface StoredEntities {
  locations: Location[];
  reviews: Review[];
  models: Model[];
  dealer: Dealer;
  vehicles: Vehicle[];
}

export interface DemoEntities extends StoredEntities {
  manufacturers: Manufacturer[];
  /** What some vehicles were advertised at before. */
  earlierPrices: EarlierPrice[];
}

/** As data addresses, so that they are part of the built program. */
const files = import.meta.glob<string>('./*/entities.json.br', {
  eager: true,
  query: '?url&inline',
  import: 'default',
});

/** The moment to which the times in the files belong. */
const storedAt = new Date('2026-11-21T02:00:00Z');
const day = 86_400_000;

/** The same answer for the same `now`. @throws Error for a slug that is not a demo tenant's */
export function buildDemoEntities(slug: string, now: Date): DemoEntities {
  const address = files[`./${slug}/entities.json.br`];
  if (address === undefined) throw new Error(`There is no demo tenant called ${slug}.`);
  const packed = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const stored: StoredEntities = JSON.parse(brotliDecompressSync(packed).toString());
  const move = moveTo(now);
  const vehicles = stored.vehicles.map((vehicle) => vehicleAt({ ...blankVehicle, ...vehicle }, now, move));
  return {
    locations: stored.locations.map((location) => ({
      ...blankLocation({ ...location, timeZone: location.time_zone }),
      ...location,
      special_hours: specialHours(location, now),
    })),
    reviews: stored.reviews.map((review) => reviewAt({ ...blankReview(review.id, ''), ...review }, slug, move)),
    models: stored.models.map((model) => ({
      ...blankModel(model.id, model.slug),
      ...model,
      model_variants: model.model_variants.map((variant) => ({ ...variant, updated_at: now.toISOString() })),
    })),
    manufacturers: makes.map((make) => ({ ...make, logo: { url: null }, description: null, position: 0 })),
    dealer: stored.dealer,
    vehicles,
    earlierPrices: earlierPrices(vehicles),
  };
}

interface Move {
  /** An ISO time as long before now as it was before `storedAt`. */
  readonly time: <T extends string | null>(time: T) => T | string;
  /** The same for milliseconds. */
  readonly stamp: (time: number | null) => number | null;
  /** The same for an ISO date. */
  readonly date: (date: string | null) => string | null;
}

function moveTo(now: Date): Move {
  const by = now.getTime() - storedAt.getTime();
  const days = Math.floor(now.getTime() / day) - Math.floor(storedAt.getTime() / day);
  return {
    time: (time) => (time === null ? time : new Date(Date.parse(time) + by).toISOString()),
    stamp: (time) => (time === null ? null : time + by),
    date: (date) => (date === null ? null : new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)),
  };
}

function vehicleAt(vehicle: Vehicle, now: Date, move: Move): Vehicle {
  const years = now.getUTCFullYear() - storedAt.getUTCFullYear();
  return {
    ...(vehicle.car_type === 'used' || years === 0 ? vehicle : ofYear(vehicle, vehicle.year + years, now)),
    sold_date_timestamp: move.stamp(vehicle.sold_date_timestamp),
    created_at: move.time(vehicle.created_at),
    created_at_timestamp: move.stamp(vehicle.created_at_timestamp),
    updated_at: move.time(vehicle.updated_at),
    rego_expiry: move.date(vehicle.rego_expiry),
  };
}

/** New and demonstrator stock is always of the year in which the demo is seeded, or of the one before. */
function ofYear(vehicle: Vehicle, year: number, now: Date): Vehicle {
  const [old, short] = [String(vehicle.year), `MY${vehicle.year % 100}`];
  const dated = (text: string) => text.replaceAll(old, String(year)).replaceAll(short, `MY${year % 100}`);
  const thisMonth = now.toISOString().slice(0, 7);
  const month = (text: string | null) => {
    if (text === null) return null;
    const moved = `${Number(text.slice(0, 4)) + year - vehicle.year}${text.slice(4)}`;
    return moved.length === 7 && moved > thisMonth ? thisMonth : moved;
  };
  return {
    ...vehicle,
    year,
    slug: dated(vehicle.slug),
    name: dated(vehicle.name),
    carsales_title: vehicle.carsales_title && dated(vehicle.carsales_title),
    path: vehicle.path && dated(vehicle.path),
    dealercomments: vehicle.dealercomments && dated(vehicle.dealercomments),
    images: vehicle.images.map((image) => ({ ...image, alt: image.alt && dated(image.alt) })),
    build_date: month(vehicle.build_date),
    compliance_date: month(vehicle.compliance_date),
  };
}

function reviewAt(review: Review, slug: string, move: Move): Review {
  const timeZone = slug === 'kereru' ? 'Pacific/Auckland' : 'Australia/Brisbane';
  const inWords = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const written = move.time(review.review_date);
  const replied = move.time(review.reply_date);
  return {
    ...review,
    review_date: written,
    review_date_in_words: inWords.format(new Date(written)),
    reply_date: replied,
    reply_date_in_words: replied === null ? null : inWords.format(new Date(replied)),
  };
}

/**
 * Each vehicle that was more expensive: from its first day on at the price before, since its last change at today's. A
 * was-price is claimed only where the ledger bears it out (promise 10).
 */
function earlierPrices(vehicles: readonly Vehicle[]): EarlierPrice[] {
  return vehicles.flatMap(({ id, price, price_type, before_price, created_at, updated_at }) => {
    if (price === null || before_price === null || created_at === null || updated_at === null) return [];
    return [
      { vehicleId: id, at: created_at, price: before_price, beforePrice: null, priceType: price_type ?? '' },
      { vehicleId: id, at: updated_at, price, beforePrice: before_price, priceType: price_type ?? '' },
    ];
  });
}
