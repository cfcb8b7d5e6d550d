/** Sites that a test makes for itself: no other test reads its changes. */
import { type Page, test } from '@playwright/test';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { VehicleNames } from '#schemas/api/stock.ts';
import { finished } from '#tests/build/finished.ts';
import { callConsole } from './console.ts';

export interface OwnVehicle {
  readonly id: string;
  readonly version: number;
  /** Path of its page on the site. */
  readonly path: string;
}

/** Which repetition and which try of the running test this is: names made from it are unique. */
export function thisTry(): string {
  const { repeatEachIndex, retry } = test.info();
  return `${repeatEachIndex}-${retry}`;
}

interface NewVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly price: number | null;
  readonly stocknum?: string;
}

/** Dearest first; each shows one drawing, as unphotographed stock of the demos does. */
const fewVehicles = [
  { stocknum: 'OWN1', make: 'Toyota', model: 'HiLux', year: 2021, price: 54_990, shape: 'ute' },
  { stocknum: 'OWN2', make: 'Mazda', model: 'CX-5', year: 2022, price: 38_990, shape: 'suv' },
  { stocknum: 'OWN3', make: 'Kia', model: 'Cerato', year: 2020, price: 19_990, shape: 'hatch' },
] as const;

/**
 * A site from a template, made by the person signed in on the page (platform or onboarding staff). It is live for
 * shoppers at once. @returns its slug: the given word, the test and `thisTry`, so that no test or try meets leftovers
 * of another.
 */
export async function makeSite(
  page: Page,
  word: string,
  template = 'dealer',
  { calculator = false }: { readonly calculator?: boolean } = {},
): Promise<string> {
  const slug = `${word}-${test.info().testId.slice(-4)}-${thisTry()}`;
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} Motors`;
  await callConsole(page, 'POST', '/tenants', {
    template,
    name,
    slug,
    country: 'AU',
    timeZone: 'Australia/Brisbane',
    contact: { phone: '07 5555 0100', email: `hello@${word}.example` },
    locations: [{ name: `${name} Nundah`, street: '1 Lot Street', city: 'Nundah', state: 'QLD', postcode: '4012' }],
    ...lawful,
  });
  if (calculator) await switchCalculatorOn(page, slug);
  return slug;
}

/** The gate's requirements before shoppers see a site. */
export const lawful = {
  company: { name: 'Own Motors Pty Ltd', number: '51 824 753 556', licence: '4401234 (Qld)', shared: true },
  legal: { privacy: 'We use what you send to answer you.', consent: 'You may write to me.', confirmed: true },
  lenders: false,
  goLive: true,
};

/** Repayments at the platform's own rate, with which no site can go live. */
async function switchCalculatorOn(page: Page, slug: string): Promise<void> {
  const path = `/tenants/${slug}/documents/switches`;
  const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
  await callConsole(page, 'PUT', path, { revision, body: {} });
  await publish(page, slug, 'A site of a test has no lender.');
}

interface Stored {
  readonly vehicle: { readonly id: string; readonly slug: string };
  readonly version: number;
}

/** One more vehicle in a site's stock, with further changes. */
export async function addVehicle(
  page: Page,
  slug: string,
  vehicle: NewVehicle,
  changes: object = {},
): Promise<OwnVehicle> {
  const stock = `/tenants/${slug}/stock`;
  const { locations } = (await callConsole(page, 'GET', `${stock}/names`)) as VehicleNames;
  const place = { location_id: locations[0]?.id ?? null };
  let stored = (await callConsole(page, 'POST', stock, { ...finished, ...place, ...vehicle })) as Stored;
  if (Object.keys(changes).length > 0) {
    const { version } = stored;
    stored = (await callConsole(page, 'PUT', `${stock}/${stored.vehicle.id}`, { version, changes })) as Stored;
  }
  return { id: stored.vehicle.id, version: stored.version, path: `/cars/${stored.vehicle.slug}` };
}

/** Adds `fewVehicles` to a site's stock. */
export async function stockSite(page: Page, slug: string): Promise<readonly OwnVehicle[]> {
  const added: OwnVehicle[] = [];
  for (const { shape, ...vehicle } of fewVehicles) {
    const url = `/img/drawn/${shape}/2f5d8a/front-left`;
    added.push(await addVehicle(page, slug, vehicle, { images: [{ url, thumb: url }] }));
  }
  return added;
}

/** Publishes the changes of a site. @param past reason for publishing past a legal rule, if needed */
export async function publish(page: Page, slug: string, past?: string): Promise<void> {
  const { base, documents } = (await callConsole(page, 'GET', `/tenants/${slug}/changes`)) as ChangeReview;
  const seen = documents.map(({ key, revision }) => ({ key, revision }));
  await callConsole(page, 'POST', `/tenants/${slug}/releases`, {
    base,
    documents: seen,
    ...(past === undefined ? {} : { override: { reason: past } }),
  });
}
