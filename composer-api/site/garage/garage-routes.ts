/**
 * My Garage: what a shopper has saved, sent, booked and held, their details and sessions, a copy of their data, and
 * deleting the account. Its pages are made for one shopper and never cached; every act is a form that works without
 * scripts.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { type Saying, saying } from '#domain/messages/saying.ts';
import { t } from '#domain/messages/translate.ts';
import { signInPath } from '#domain/shoppers/journeys.ts';
import { html } from '#renderer/html.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { shopperLeadIds } from '#tenants/garage/shopper-leads.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
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
import { deletePage, deleteWord } from './delete-page.ts';
import { garagePage } from './garage-page.ts';
import { ownData } from './own-data.ts';
import { type ArchiveReader, personArchive } from './person-archive.ts';
import { readGarage } from './read-garage.ts';

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
    problem: Saying | null = null,
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
        saying('Type {word}, and nothing else, to delete your account.', { word: deleteWord }),
      );
    await eraser.eraseShopper(site.scope, shopper);
    // Refunds of deposits begin.
    deliveries.wake();
    const gone = await answerPage(framed, () => ({
      title: t('Your account is deleted'),
      body: html`<h1>${t('Your account is deleted')}</h1><p>${t('What you had here is gone, but for what the law asks us to keep. You are signed out everywhere.')}</p><p><a class="ui-button" data-kind="primary" data-size="regular" href="/">${t('To the home page')}</a></p>`,
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
            saying('{name} has to be text of {most} characters at most.', { name, most: longestDetail }),
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
