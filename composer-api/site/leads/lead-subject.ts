/** The vehicle or model that a form names, as the site knows it: what a hidden field says of it is never believed. */
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { offerParameter, readOffer } from '#domain/leads/offer-address.ts';
import { findNamedVehicle } from '#domain/stock/find-named.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '#tenants/database/open.ts';
import { findGoneVehicle, findGoneVehicleById } from '../data/gone-vehicle.ts';
import type { SiteRequest } from '../data/site-request.ts';

/** Longer texts are no stock numbers. */
const longestNumber = 40;

interface LeadSubject {
  /** Words of the offer that it names; null where it names none that the site knows. */
  readonly offer: string | null;
  readonly vehicle: Vehicle | null;
  readonly model: Model | null;
}

/** A vehicle that left the site recently counts too: its page may have been open since. */
export async function findLeadSubject(
  store: Store,
  site: SiteRequest,
  fields: LeadFields,
  now: Date,
): Promise<LeadSubject> {
  const [car, model] = [fieldText(fields, 'car_id'), fieldText(fields, 'model_slug')];
  const offer = await findLeadOffer(site, fields);
  if (car === '' && model === '') return { vehicle: null, model: null, offer };
  const { stock, content } = await site.data();
  const vehicle = (await findNamedVehicle(stock, car)) ?? (await findLately(store, site, car, now));
  return { vehicle, model: vehicle || model === '' ? null : await content.findModel(model), offer };
}

/** One that has ended since its page was opened counts too. */
async function findLeadOffer(site: SiteRequest, fields: LeadFields): Promise<string | null> {
  const id = readOffer(fieldText(fields, offerParameter));
  return id === '' ? null : (await site.data()).content.findOffer(id);
}

/** Of a form with a field for it, where shoppers may name the vehicle by its stock number as well. */
export async function findFormVehicle(
  store: Store,
  site: SiteRequest,
  fields: LeadFields,
  now: Date,
): Promise<LeadSubject> {
  const subject = await findLeadSubject(store, site, fields, now);
  const typed = fieldText(fields, 'car_id');
  if (subject.vehicle || typed === '' || typed.length > longestNumber) return subject;
  const { stock } = await site.data();
  const { hits } = await stock.search({ text: typed, limit: 5 });
  const number = typed.toLowerCase();
  return { ...subject, vehicle: hits.find(({ stocknum }) => stocknum?.toLowerCase() === number) ?? null };
}

async function findLately(store: Store, site: SiteRequest, car: string, now: Date): Promise<Vehicle | null> {
  if (car === '') return null;
  return (await findGoneVehicle(store, site, car, now)) ?? findGoneVehicleById(store, site, car, now);
}
