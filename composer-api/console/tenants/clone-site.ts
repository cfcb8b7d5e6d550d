/** Clones a template into a new site, for the wizard and for operators. */
import * as z from 'zod';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { companyNumberFault } from '#domain/legal/company-number.ts';
import { dealerPhoneFault } from '#domain/locations/phone.ts';
import type { Place, PlacesPort } from '#domain/ports/places.ts';
import type { Actor } from '#tenants/accounts/record-act.ts';
import { toClone } from '#tenants/onboarding/clone-request.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { sitesOfCompany } from '#tenants/onboarding/company-sites.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import type { Needs } from '../api/handlers.ts';
import { documentCheck } from '../checks/release.ts';
import { cloneStock } from './clone-stock.ts';

const line = (most: number) => z.string().trim().min(1, 'Fill this in').max(most, `At most ${most} characters`);

export const cloneRequest = z.strictObject({
  template: line(60),
  name: line(80),
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens, beginning with a letter')
    .min(3, 'At least 3 characters')
    .max(40, 'At most 40 characters'),
  country: z.enum(['AU', 'NZ'], 'AU or NZ'),
  timeZone: z.string().refine(isTimeZone, 'A time zone such as Australia/Brisbane'),
  theme: z.string().max(60).optional(),
  contact: z.strictObject({
    phone: z.string().regex(/^\+?[0-9 ()-]{6,20}$/, 'A phone number such as 07 3200 1234'),
    email: z.email('An email address such as sales@example.com.au').max(120),
  }),
  company: z
    .strictObject({ name: line(120), number: line(30), licence: z.string().max(60), shared: z.boolean().optional() })
    .optional(),
  locations: z
    .array(
      z.strictObject({
        name: line(80),
        street: line(120),
        city: line(80),
        state: line(40),
        postcode: z.string().regex(/^\d{4}$/, 'The postcode is not valid. Enter 4 digits.'),
        phone: z.string().max(20).optional(),
      }),
    )
    .min(1, 'At least one location')
    .max(50, 'At most 50 locations at once'),
  legal: z
    .strictObject({
      privacy: line(400),
      consent: line(400),
      priceNote: z.string().trim().max(600).optional(),
      confirmed: z.boolean().optional(),
    })
    .optional(),
  // False for none; else the document, which is checked as every document is.
  lenders: anyJson.optional(),
  stock: cloneStock.optional(),
  goLive: z.boolean().optional(),
});

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: value });
    return /^(Australia|Pacific)\//.test(value);
  } catch {
    return false;
  }
}

/** `+61732001234` from any way of typing it. */
function internationalPhone(typed: string, country: 'AU' | 'NZ'): string {
  const digits = typed.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  return /^(?:13|1300|1800|0800|0508)/.test(digits)
    ? digits
    : `${country === 'AU' ? '+61' : '+64'}${digits.replace(/^0/, '')}`;
}

/** @throws AppError `input.invalid` with the place of what is wrong */
export async function cloneSite(
  deps: Needs<'store' | 'registry' | 'themes' | 'places'>,
  by: Actor,
  request: z.infer<typeof cloneRequest>,
): Promise<void> {
  const { store } = deps;
  const theme =
    request.theme === undefined ? null : (deps.themes.find((choice) => choice.key === request.theme)?.theme ?? null);
  if (request.theme !== undefined && !theme) {
    throw new AppError('input.invalid', 'Choose one of the themes.', [
      {
        document: 'request',
        pointer: '/theme',
        message: `There is no theme called "${request.theme}".`,
        severity: 'error',
      },
    ]);
  }
  const { country } = request;
  const fault = request.company ? companyNumberFault(request.company.number, country) : null;
  if (fault !== null) {
    throw fieldError('/company/number', fault);
  }
  const { shared, ...company } = request.company ?? { name: '', number: '', licence: '' };
  const others = request.company && shared !== true ? await sitesOfCompany(store, company.number) : [];
  if (others.length > 0) {
    const message = `${others.join(', ')} already uses this number. Correct it, or confirm that it is the same company.`;
    throw fieldError('/company/shared', message);
  }
  const phone = (typed: string, pointer: string) => {
    const number = internationalPhone(typed, country);
    const wrong = dealerPhoneFault(number, country);
    if (wrong !== null) throw fieldError(pointer, wrong);
    return number;
  };
  const clone = toClone(
    {
      ...request,
      ...(request.company ? { company } : {}),
      contact: { ...request.contact, phone: phone(request.contact.phone, '/contact/phone') },
      locations: request.locations.map((location, at) => ({
        ...location,
        phone: phone(location.phone || request.contact.phone, `/locations/${at}/phone`),
      })),
    },
    { by: by.name, places: await placesOf(deps.places(country), request), ...(theme === null ? {} : { theme }) },
  );
  const actor = by.id === null ? {} : { actor: { accountId: by.id, address: by.address ?? null } };
  await cloneTenant(store, { ...clone, ...actor, check: documentCheck(deps) });
}

/** The suburb of each location, or its postcode; a maps service that fails keeps no site from being made. */
async function placesOf(
  places: PlacesPort,
  { locations }: z.infer<typeof cloneRequest>,
): Promise<readonly (Place | null)[]> {
  const answers = await Promise.allSettled(locations.map((location) => placeOf(places, location)));
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
}

/** Null rather than a suburb of that name elsewhere. */
async function placeOf(
  places: PlacesPort,
  { city, state, postcode }: z.infer<typeof cloneRequest>['locations'][number],
): Promise<Place | null> {
  const near = (found: Place) => sameText(found.region, state) && found.kind !== 'dealership';
  if (!places.knowsPostcodes) return (await places.suggest(city)).find(near) ?? null;
  const named = (await places.suggest(`${city} ${postcode}`)).find(near);
  return named ?? (await places.suggest(postcode)).find(near) ?? null;
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
