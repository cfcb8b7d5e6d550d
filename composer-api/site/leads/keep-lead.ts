/**
 * Accepts a form while the database is down: validates it from memory, keeps it on disk and acknowledges it. What the
 * database has to decide (a time, a vehicle to hold, a prize) is refused, with whom to call.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { holdsVehicle, spinsWheel } from '#domain/forms/lead-answers.ts';
import { listFields } from '#domain/forms/walk-form.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { richHtml } from '#renderer/html.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { isStoreTrouble, storeTrouble } from '#tenants/database/store-trouble.ts';
import { slotField } from '../booking/book-slot.ts';
import { numberToCall } from './lead-answers.ts';
import type { KeptLead, LeadJournal } from './lead-journal.ts';
import { notTaken, retrySeconds } from './not-taken.ts';
import type { PlainPage } from './plain-form.ts';
import { type Arrived, formOf, readLead } from './read-lead.ts';

/** Milliseconds that something is waited for which may be in memory or not. */
const patience = 400;
/** What depends on vehicles and yards, which are looked up when the lead is entered. */
const lookedUp: ReadonlySet<string> = new Set(['/car_id', '/location_id', '/dealership_slug']);

export interface FormToKeep {
  readonly id: string;
  readonly key: string;
  readonly fields: LeadFields;
  readonly arrived: Omit<Arrived, 'locations' | 'files'>;
  /** Whether the shopper gets a receipt. */
  readonly thanks: boolean;
}

export type Kept = { readonly kept: true } | { readonly problems: readonly Problem[]; readonly heading: string };

/** @throws AppError `busy` or `storage.full` for a form that is not taken in, with what to do */
export async function keepLead(journal: LeadJournal, { id, key, fields, arrived, thanks }: FormToKeep): Promise<Kept> {
  const { site, now, hurried, userAgent, referer } = arrived;
  const facts = site.release.facts.site;
  const locations = await soon(async () => (await site.data()).content.listLocations());
  const form = formOf(site, fields)?.form ?? null;
  if (form === null ? fieldText(fields, slotField) !== '' : booksSomething(form, fields))
    throw notBooked(facts, yardOf(fields, locations ?? []));
  const judged = await judge(fields, { ...arrived, files: { found: [], problems: [] } }, locations);
  if (judged.problems.length > 0) return judged;
  const lead: KeptLead = {
    tenantId: site.scope.tenantId,
    slug: site.scope.slug,
    origin: site.origin,
    key,
    fields,
    hurried,
    userAgent,
    referer,
    thanks,
  };
  try {
    await journal.keep(id, now, lead);
  } catch {
    throw notTaken(facts, yardOf(fields, locations ?? []));
  }
  return { kept: true };
}

/** @param locations null where they are not in memory. */
async function judge(fields: LeadFields, arrived: Omit<Arrived, 'locations'>, locations: readonly Location[] | null) {
  const ok = { problems: [], heading: '' };
  const whole = locations && (await soon(() => readLead(fields, { ...arrived, locations })));
  if (whole !== null) return 'problems' in whole ? whole : ok;
  // None of this needs the database: vehicle and yard are looked up when the lead is entered.
  const named = { ...fields, car_id: '', model_slug: '' };
  const rest = await soon(() => readLead(named, { ...arrived, locations: locations ?? [] }));
  if (rest === null) throw notTaken(arrived.site.release.facts.site);
  if (!('problems' in rest)) return ok;
  return { ...rest, problems: rest.problems.filter(({ pointer }) => !lookedUp.has(pointer)) };
}

/** Whether it requests something that only one shopper can have. */
function booksSomething(form: Form, fields: LeadFields): boolean {
  const slots = listFields(form).flatMap(({ field }) => (field.kind === 'slot' ? kindOf(field).inputs(field) : []));
  return holdsVehicle(form) || spinsWheel(form) || slots.some((input) => fieldText(fields, input) !== '');
}

function yardOf(fields: LeadFields, locations: readonly Location[]): Location | null {
  const [only, another] = locations;
  if (only !== undefined && another === undefined) return only;
  return locations.find((each) => each.id === fieldText(fields, 'location_id')) ?? null;
}

function notBooked(site: Site, yard: Location | null): AppError {
  const phone = numberToCall(site, yard);
  const words =
    phone === null
      ? deferMessage(
          'Our system cannot book anything at the moment, and nothing was sent. Please call us, or send this form again in a few minutes.',
        )
      : deferMessage(
          'Our system cannot book anything at the moment, and nothing was sent. Please call us on {phone}, or send this form again in a few minutes.',
          { phone },
        );
  return new AppError('busy', words, [], { retry_after: retrySeconds });
}

/** What a shopper without scripts reads. */
export function keptPage(site: Site, id: string): PlainPage {
  const phone = numberToCall(site);
  const words =
    phone === null
      ? t(
          'We have received your message and keep it safe. It reaches our team as soon as our system is back. If it is urgent, please call us and name the reference.',
        )
      : t(
          'We have received your message and keep it safe. It reaches our team as soon as our system is back. If it is urgent, please call us on {phone} and name the reference.',
          { phone },
        );
  return {
    site,
    heading: t('Thank you'),
    body: `<p>${richHtml('Reference <b>{reference}</b>', { reference: leadReference(id) }).html}</p><p>${escapeHtml(words)}</p><p><a href="/">${escapeHtml(t('To the site'))}</a></p>`,
  };
}

/** Null where it needs the database. */
async function soon<T>(read: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), patience);
  });
  const reading = read();
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    if (isStoreTrouble(error)) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}

/** Milliseconds until a request looks whether the database is away, and between two looks. */
const firstLook = 1_000;
const betweenLooks = 250;

/**
 * Does what needs the database, and gives it up where the database is away and answers nothing.
 * @param work its argument says whether the request is still waiting
 */
export async function unlessAway<T>(
  { announcements }: Pick<Store, 'announcements'>,
  work: (isGivenUp: () => boolean) => Promise<T>,
): Promise<T> {
  let isGivenUp = false;
  const working = work(() => isGivenUp);
  if (!announcements.announcesChanges) return working;
  let timer: NodeJS.Timeout | undefined;
  const away = new Promise<never>((_, failed) => {
    const look = () => {
      if (!announcements.isAway) {
        timer = setTimeout(look, betweenLooks);
        return;
      }
      isGivenUp = true;
      failed(storeTrouble('away'));
    };
    timer = setTimeout(look, firstLook);
  });
  try {
    return await Promise.race([working, away]);
  } finally {
    clearTimeout(timer);
    working.catch(() => undefined);
  }
}
