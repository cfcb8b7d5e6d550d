/**
 * What a shopper’s link opens: the appointment, its calendar file, and cancelling it. Anyone who has the link may use
 * it.
 */
import { calendarFile } from '#domain/appointments/calendar-file.ts';
import { departmentNames } from '#domain/appointments/rules.ts';
import { gridOn } from '#domain/appointments/slots.ts';
import { dayWords, momentWords } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { displayPhone, phoneHref } from '#domain/locations/phone.ts';
import { placeWords } from '#domain/locations/place-words.ts';
import { type DeferredMessage, deferMessage, translateMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import type { FreeDay } from '#domain/ports/appointments.ts';
import { localDay } from '#domain/text/dates.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Location } from '#schemas/entities/location.ts';
import { SlotTaken } from '#tenants/appointments/book-appointment.ts';
import { changeAppointment } from '#tenants/appointments/change-appointment.ts';
import { type Appointment, findAppointment } from '#tenants/appointments/find-appointments.ts';
import type { Store } from '#tenants/database/open.ts';
import { htmlResponse, keptToItself, seeOther } from '../../kernel/http/html-response.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { freeDays, slotFacts, takenMessage } from '../booking/free-times.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type FramedPage, type SiteRoute, siteRoute } from '../data/site-route.ts';
import { readFields } from '../leads/read-fields.ts';

/** Days with free times that are offered. */
const mostDays = 10;

interface LinkDeps {
  readonly store: Store;
  readonly deliveries: { wake(): void };
}

const key = /^[a-z2-7]{16}$/;

export function appointmentLinkRoutes({ store, deliveries }: LinkDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 30, refillMs: 2_000 });
  const find = async (site: SiteRequest, param: string) => findAppointment(store.db, site.scope, { linkKey: param });
  const show = async (
    site: SiteRequest,
    found: Appointment,
    framed: FramedPage,
    problem: DeferredMessage | null = null,
  ) => {
    const yard = await yardOf(site, found);
    const days = await moveDays(store, site, found, yard);
    return page(site, found, yard, store.now(), framed, { days, problem });
  };
  return [
    siteRoute('GET /appointments/:key', { param: key, rate }, async (_request, site, { param, framed }) => {
      const found = await find(site, param);
      return found && show(site, found, framed);
    }),
    siteRoute('POST /appointments/:key/move', { param: key, rate }, async (request, site, { param, framed }) => {
      checkSameOrigin(request);
      const { fields } = await readFields(request, null);
      const found = await find(site, param);
      if (found === null) return null;
      const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 40) : '');
      const asked = { start: text('start'), version: text('version') };
      const isOpen = found.status === 'booked' && found.start > store.now().toISOString();
      const problem = isOpen ? await moveAppointment(store, site, found, await yardOf(site, found), asked) : null;
      if (problem !== null) return show(site, found, framed, problem);
      deliveries.wake();
      return seeOther(`/appointments/${param}`);
    }),
    siteRoute('GET /appointments/:key/appointment.ics', { param: key, rate }, async (_request, site, { param }) => {
      const found = await find(site, param);
      const yard = found && (await yardOf(site, found));
      return found && inSiteLanguage(site, () => calendar(site, found, yard));
    }),
    siteRoute('POST /appointments/:key/cancel', { param: key, rate }, async (request, site, { param }) => {
      checkSameOrigin(request);
      const found = await find(site, param);
      if (found === null) return null;
      const now = store.now();
      if (found.status === 'booked' && found.start > now.toISOString()) {
        await cancel(store, site, found);
        deliveries.wake();
      }
      return seeOther(`/appointments/${param}`);
    }),
  ];
}

/** A page opened before staff moved the appointment cancels nothing that the shopper has not seen. */
async function cancel(store: Store, site: SiteRequest, { id, version }: Appointment): Promise<void> {
  try {
    await changeAppointment(store, site.scope, { id, version, status: 'cancelled', tell: true }, null);
  } catch (error) {
    // The page that follows shows what it is now.
    if (!(error instanceof AppError) || error.code !== 'revision.conflict') throw error;
  }
}

async function yardOf(site: SiteRequest, { locationId }: Appointment): Promise<Location | null> {
  const { content } = await site.data();
  return (await content.listLocations()).find(({ id }) => id === locationId) ?? null;
}

async function page(
  site: SiteRequest,
  appointment: Appointment,
  yard: Location | null,
  now: Date,
  framed: FramedPage,
  { days, problem }: { readonly days: readonly FreeDay[]; readonly problem: DeferredMessage | null },
): Promise<Response> {
  const { site: facts } = site.release.facts;
  const { linkKey, start, zone, status, department } = appointment;
  const draw = () => {
    const what = t(departmentNames[department]);
    const isOpen = status === 'booked' && start > now.toISOString();
    const heading =
      status === 'cancelled' ? t('{what}: cancelled', { what }) : isOpen ? t('{what}: booked', { what }) : what;
    const phone = yard?.contact_detail.phone || facts.contact.phone;
    const path = `/appointments/${linkKey}`;
    const moves = moveForm(appointment, days, path);
    const rows: readonly (readonly [string, string])[] = [
      [
        t('When'),
        status === 'cancelled'
          ? `<s>${escapeHtml(momentWords(start, zone))}</s>`
          : `<strong>${escapeHtml(momentWords(start, zone))}</strong>`,
      ],
      [t('Where'), escapeHtml(placeWords(yard) || facts.name)],
      [
        t('Phone'),
        `<a href="${escapeHtml(phoneHref(phone, facts.country))}">${escapeHtml(displayPhone(phone, facts.country))}</a>`,
      ],
    ];
    const list = `<div class="spec-list"><dl>${rows.map(([title, text]) => `<div><dt>${escapeHtml(title)}</dt><dd>${text}</dd></div>`).join('')}</dl></div>`;
    const acts = isOpen
      ? `<p><a class="ui-button" data-kind="primary" data-size="regular" href="${path}/appointment.ics">${escapeHtml(t('Add to your calendar'))}</a></p>${moves}<form method="post" action="${path}/cancel"><p>${escapeHtml(t('Can’t make it? Free up the time for someone else.'))}</p><p><button class="ui-button" data-kind="secondary" data-size="regular" type="submit">${escapeHtml(t('Cancel this appointment'))}</button></p></form>`
      : status === 'cancelled'
        ? `<p>${escapeHtml(t('The time is free for others now. You are welcome to book another one, or to call.'))}</p>`
        : '';
    const body = `<section class="ui-section"><div class="ui-width lead-form" data-width="text"><h1>${escapeHtml(heading)}</h1>${problem === null ? '' : `<p class="lead-form-alert" role="alert">${escapeHtml(translateMessage(problem))}</p>`}${list}${acts}</div></section>`;
    return { title: heading, html: body };
  };
  return htmlResponse(await framed(draw), problem === null ? 200 : 422, keptToItself);
}

function calendar(site: SiteRequest, appointment: Appointment, yard: Location | null): Response {
  const { id, version, start, end, changedAt, status, department, linkKey } = appointment;
  const { name } = site.release.facts.site;
  const address = `${site.origin}/appointments/${linkKey}`;
  const file = calendarFile({
    uid: `${id}@${new URL(site.origin).hostname}`,
    sequence: version - 1,
    start,
    end,
    changedAt,
    address,
    isCancelled: status === 'cancelled',
    title: `${t(departmentNames[department])}: ${yard?.name ?? name}`,
    place: placeWords(yard) || name,
    text: t('See or cancel it: {address}', { address }),
  });
  return new Response(file, {
    headers: {
      ...siteHeaders,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    },
  });
}

// Moves an appointment by its link: to a time that is free now, under the yard's rules.

async function factsOf(store: Store, site: SiteRequest, { department }: Appointment, yard: Location) {
  const yards = await (await site.data()).content.listLocations();
  return slotFacts(store.db, site, { yard, department, yards }, store.now());
}

/** Days with free times to choose from; empty if there are none. */
async function moveDays(
  store: Store,
  site: SiteRequest,
  appointment: Appointment,
  yard: Location | null,
): Promise<readonly FreeDay[]> {
  if (yard === null) return [];
  return freeDays(await factsOf(store, site, appointment, yard), { most: mostDays });
}

/** Free times as a form; empty if there are none. @param path of the appointment's page. */
function moveForm(appointment: Appointment, days: readonly FreeDay[], path: string): string {
  if (days.length === 0) return '';
  const choices = days.map(
    ({ day, times }) =>
      `<optgroup label="${escapeHtml(dayWords(day))}">${times.map(({ start, time }) => `<option value="${escapeHtml(start)}">${escapeHtml(`${dayWords(day)}, ${time}`)}</option>`).join('')}</optgroup>`,
  );
  return `<form method="post" action="${path}/move"><input type="hidden" name="version" value="${appointment.version}"><div class="ui-field"><label for="move-start">${escapeHtml(t('Does another time suit you better?'))}</label><span class="ui-select"><select class="ui-control" id="move-start" name="start">${choices.join('')}</select><svg class="ui-icon" aria-hidden="true"><use href="/assets/icons.svg#chevron-down"></use></svg></span></div><p><button class="ui-button" data-kind="secondary" data-size="regular" type="submit">${escapeHtml(t('Move it to this time'))}</button></p></form>`;
}

/**
 * @param version of the appointment that the shopper saw.
 * @returns null where it is moved; else why not, for the shopper.
 */
async function moveAppointment(
  store: Store,
  site: SiteRequest,
  appointment: Appointment,
  yard: Location | null,
  { start, version }: { readonly start: string; readonly version: string },
): Promise<DeferredMessage | null> {
  if (yard === null) return deferMessage('We no longer take bookings online. Call us, and we will move it for you.');
  const facts = await factsOf(store, site, appointment, yard);
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(start) && !Number.isNaN(Date.parse(start));
  const day = isInstant ? localDay(new Date(start), timeZoneOf(yard)) : '';
  const span = isInstant ? gridOn(day, facts).find((one) => one.start === start) : undefined;
  if (span === undefined) return deferMessage('That time is not offered. Choose one from the list.');
  if (version !== String(appointment.version))
    return deferMessage('The appointment has changed since you opened this page. Check it, then try again.');
  try {
    const move = { span, rules: facts.rules };
    await changeAppointment(
      store,
      site.scope,
      { id: appointment.id, version: appointment.version, move, tell: true },
      null,
    );
    return null;
  } catch (error) {
    if (error instanceof SlotTaken) return takenMessage(facts, start);
    if (error instanceof AppError && error.code === 'revision.conflict')
      return deferMessage('The appointment has changed since you opened this page. Check it, then try again.');
    throw error;
  }
}
