/**
 * My Garage: what a shopper has saved, sent, booked and held, their details and sessions, a copy of their data, and
 * deleting the account. Its pages are made for one shopper and never cached; every act is a form that works without
 * scripts.
 */
import { AppError } from '#domain/errors/app-error.ts';
import { centsWords, untilWords } from '#domain/holds/hold-words.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import { type DeferredMessage, deferMessage, translateMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { signInPath } from '#domain/shoppers/journeys.ts';
import { type Html, html, linkTo, nothing, richHtml } from '#renderer/html.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { shopperLeadIds } from '#tenants/garage/shopper-leads.ts';
import { findPerson, type PersonData } from '#tenants/privacy/find-person.ts';
import { keyOldContacts } from '#tenants/privacy/key-old-contacts.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { SignedIn } from '#tenants/shoppers/sessions.ts';
import { longestDetail, setShopperDetails } from '#tenants/shoppers/shoppers.ts';
import { seeOther } from '../../kernel/http/html-response.ts';
import { checkOwnPage } from '../../kernel/http/same-origin.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type FramedPage, type RouteCall, type SiteRoute, siteRoute } from '../data/site-route.ts';
import type { AsideLeads } from '../leads/aside-leads.ts';
import { readFields } from '../leads/read-fields.ts';
import { endedCookies } from '../shoppers/shopper-cookies.ts';
import { shopperHeaders, shopperOf } from '../shoppers/shopper-of.ts';
import { answerPage } from './answers.ts';
import { garagePage } from './garage-page.ts';
import { type ArchiveReader, personArchive } from './person-archive.ts';
import { type Garage, readGarage } from './read-garage.ts';

/** The word to type as confirmation. */
const deleteWord = 'DELETE';

interface GarageDeps {
  readonly store: Store;
  readonly seals: Seals;
  readonly leadFiles: LeadFiles;
  readonly asideLeads: Pick<AsideLeads, 'findProved'>;
  readonly eraser: { eraseShopper(scope: TenantScope, shopper: SignedIn): Promise<void> };
  readonly deliveries: { wake(): void };
  /** Address of the script of passkeys. */
  readonly passkeys: string;
}

const signInHere = signInPath('my-garage', '/my-garage', '/');
/** How many leads of one shopper the export of their data contains. */
const mostCopied = 1000;

type Act = (
  request: Request,
  site: SiteRequest,
  shopper: SignedIn,
  call: RouteCall & { readonly fields: { readonly [name: string]: Json } },
) => Promise<Response>;

export function garageRoutes({
  store,
  seals,
  leadFiles,
  asideLeads,
  eraser,
  deliveries,
  passkeys,
}: GarageDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 60, refillMs: 1_000 });
  /** A copy reads all there is and packs it: few people want two. */
  const copying = new TokenBuckets({ capacity: 4, refillMs: 60_000 });

  const page = (path: string, draw: (site: SiteRequest, shopper: SignedIn, framed: FramedPage) => Promise<Response>) =>
    ({
      path,
      method: 'GET',
      rate,
      answer: async (request, site, { framed }) => {
        const shopper = await shopperOf(store, site, request);
        return shopper === null ? seeOther(signInHere, shopperHeaders) : draw(site, shopper, framed);
      },
    }) satisfies SiteRoute;
  const act = (path: string, run: Act, limit = rate) =>
    ({
      path,
      method: 'POST',
      rate: limit,
      answer: async (request, site, call) => {
        checkOwnPage(request);
        const { fields } = await readFields(request, null);
        const shopper = await shopperOf(store, site, request);
        return shopper === null
          ? seeOther(signInHere, shopperHeaders)
          : run(request, site, shopper, { ...call, fields });
      },
    }) satisfies SiteRoute;
  const askToDelete = async (
    site: SiteRequest,
    shopper: SignedIn,
    framed: FramedPage,
    problem: DeferredMessage | null = null,
  ) => {
    const garage = await readGarage(store, site, shopper);
    const now = store.now().toISOString();
    const draw = () => ({ title: t('Delete your account'), body: deletePage(garage, now, problem) });
    return answerPage(framed, draw, problem === null ? 200 : 422);
  };
  const getDelete = page('/my-garage/delete', (site, shopper, framed) => askToDelete(site, shopper, framed));
  const postDelete = act('/my-garage/delete', async (request, site, shopper, { fields, framed }) => {
    if (
      String(fields['typed'] ?? '')
        .trim()
        .toUpperCase() !== deleteWord
    )
      return askToDelete(
        ...([site, shopper, framed] as const),
        deferMessage('Type {word}, and nothing else, to delete your account.', { word: deleteWord }),
      );
    await eraser.eraseShopper(site.scope, shopper);
    // Refunds of deposits begin.
    deliveries.wake();
    const gone = await answerPage(framed, () => ({
      title: t('Your account is deleted'),
      body: html`<h1>${t('Your account is deleted')}</h1><p>${t('Your data here is deleted, except for what the law requires us to keep. You are signed out everywhere.')}</p><p><a class="ui-button" data-kind="primary" data-size="regular" href="/">${t('To the home page')}</a></p>`,
    }));
    for (const cookie of endedCookies(request)) gone.headers.append('set-cookie', cookie);
    return gone;
  });

  return [
    page('/my-garage', async (site, shopper, framed) => {
      const garage = await readGarage(store, site, shopper);
      const done = (site.params.get('done') ?? '').slice(0, 20);
      const around = { seals, passkeys, now: store.now().toISOString(), act: done };
      return answerPage(framed, () => ({ title: t('My garage'), body: garagePage(garage, site, around) }));
    }),
    act('/my-garage/details', async (_request, site, shopper, { fields }) => {
      const text = (name: string): string => {
        const value = fields[name] ?? '';
        if (typeof value !== 'string' || value.length > longestDetail)
          throw new AppError(
            'input.invalid',
            deferMessage('{name} has to be text of {most} characters at most.', { name, most: longestDetail }),
          );
        return value;
      };
      await setShopperDetails(store, site.scope, shopper.id, {
        name: text('name'),
        lastName: text('last_name'),
        postcode: text('postcode'),
      });
      return seeOther('/my-garage?done=details#details', shopperHeaders);
    }),
    act(
      '/my-garage/export',
      async (_request, site, shopper) => {
        const person = { mail: shopper.email ?? '', phone: shopper.phone ?? '' };
        await keyOldContacts(store, site.scope);
        const ids = await shopperLeadIds(store.db, site.scope, shopper, mostCopied);
        const found = ownData(await findPerson(store, site.scope, person, ids), shopper);
        const aside = await asideLeads.findProved(site.scope, shopper, site.release.facts.site.country);
        const reader: ArchiveReader = {
          locale: site.release.facts.site.locale,
          leftOut: (name) => t('{name} (too large for this archive: ask us for it)', { name }),
        };
        const archive = await personArchive({ store, leadFiles }, site.scope, person, { ...found, aside }, reader);
        return new Response(new Uint8Array(archive), {
          headers: {
            ...shopperHeaders,
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="my-data-${site.scope.slug}.zip"`,
          },
        });
      },
      copying,
    ),
    siteRoute('ALL /my-garage/delete', { rate }, (request, site, call) =>
      request.method === 'POST' ? postDelete.answer(request, site, call) : getDelete.answer(request, site, call),
    ),
  ];
}

/** A shopper's copy of their data: what they sent and received, without staff’s internal notes. */
function ownData(
  found: PersonData,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): PersonData {
  const [mail, number] = [mailKey(email ?? ''), phoneKey(phone ?? '', null)];
  const isTheirs = (payload: unknown): boolean => {
    const to = isJsonObject(payload as never) ? String((payload as { to?: unknown }).to ?? '') : '';
    return (mail !== '' && mailKey(to) === mail) || (number !== '' && phoneKey(to, null) === number);
  };
  return {
    ...found,
    deliveries: found.deliveries.filter(({ payload }) => isTheirs(payload)),
    events: found.events.filter(({ kind }) => kind === 'reply').map((event) => ({ ...event, by: '' })),
    accesses: [],
  };
}

/**
 * Deleting an account: what is erased, what stays and why, and the effect on a vehicle on hold.
 * @param problem what was wrong with the form; null for nothing. @param now ISO 8601.
 */
function deletePage({ leads, watchlist, alerts }: Garage, now: string, problem: DeferredMessage | null): Html {
  const holds = leads.flatMap(({ hold, payload, payments }) =>
    hold?.state === 'live' ? [{ hold, payload, payment: payments[0] }] : [],
  );
  const ahead = leads.filter(({ appointment }) => appointment?.status === 'booked' && appointment.start > now).length;
  const warnings = holds.map(({ hold, payload, payment }) => {
    const values = { vehicle: leadText(payload['vehicle_name']) || t('a vehicle'), until: untilWords(hold) };
    const ends =
      payment?.state === 'paid'
        ? t(
            'Deleting your account ends this reservation, and other people can reserve the vehicle immediately. Your deposit of {deposit} goes back to you in full.',
            { deposit: centsWords(payment.cents) },
          )
        : t('Deleting your account ends this reservation, and other people can reserve the vehicle immediately.');
    return html`<p class="garage-warning">${richHtml('<b>You hold {vehicle} until {until}.</b>', values)} ${ends}</p>`;
  });
  const booked =
    ahead === 0
      ? nothing
      : html`<p class="garage-warning"><strong>${t('{count, plural, =1 {One appointment of yours is} other {# appointments of yours are}} still to come.', { count: ahead })}</strong> ${t('{count, plural, =1 {Deleting your account cancels it.} other {Deleting your account cancels them.}}', { count: ahead })}</p>`;
  const counts: readonly (readonly [count: number, text: string])[] = [
    [
      watchlist.length,
      t('{count, plural, one {# saved vehicle} other {# saved vehicles}}', { count: watchlist.length }),
    ],
    [alerts.length, t('{count, plural, one {# alert} other {# alerts}}', { count: alerts.length })],
    [leads.length, t('{count, plural, one {# enquiry} other {# enquiries}}', { count: leads.length })],
  ];
  const counted = counts.filter(([count]) => count > 0).map(([, text]) => text);
  return html`<h1>${t('Delete your account?')}</h1>${warnings}${booked}<h2>${t('What we delete')}</h2><ul class="garage-plain"><li>${t('Your sign-in, your details, and everywhere that you are signed in.')}</li><li>${counted.length === 0 ? t('Your watchlist and your alerts.') : t('Yours here: {list}.', { list: counted.join(', ') })}</li><li>${t('What you wrote to us, what we answered, files that you sent, and valuations.')}</li></ul><h2>${t('What we keep, and why')}</h2><ul class="garage-plain"><li>${t('A record of payments and refunds: amounts, dates and vehicles, without your name. Tax law requires it.')}</li><li>${t('A count of enquiries: their date and type, without anything that you wrote.')}</li><li>${t('Your request for no more email from us, if you made one, so that no one emails you again.')}</li></ul><p>${richHtml('Copies in our backups are overwritten over time. <a>Download your data first</a>, if you want it.', {}, { a: linkTo('/my-garage#data') })}</p><form class="garage-details" method="post" action="/my-garage/delete">${problem === null ? nothing : html`<p class="garage-warning" role="alert" id="garage-typed-problem">${translateMessage(problem)}</p>`}<div class="ui-field"><label for="garage-typed">${t('Type {word} to go on', { word: deleteWord })}</label><input class="ui-control" id="garage-typed" name="typed" autocomplete="off" autocapitalize="characters" maxlength="20" required ${problem === null ? nothing : html`${t('aria-invalid="true" aria-describedby="garage-typed-problem"')}`}></div><div class="garage-acts"><button class="ui-button" data-kind="primary" data-size="regular" type="submit">${t('Delete my account')}</button><a class="ui-button" data-kind="secondary" data-size="regular" href="/my-garage">${t('Keep it')}</a></div></form>`;
}
