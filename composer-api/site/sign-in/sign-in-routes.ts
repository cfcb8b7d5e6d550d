/**
 * `/sign-in?type&redirect&back`: an address or a number, then the code that was sent there. Both pages send their forms to
 * their own address, so what it says comes along; it leads to pages of this site and nowhere else.
 */

import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isOfCountry } from '#domain/leads/lead-sms.ts';
import { type DeferredMessage, deferMessage } from '#domain/messages/deferred-message.ts';
import { type Contact, readCode, readContact } from '#domain/shoppers/contact.ts';
import { backPath, goOnPath, readSignInType, type SignInType, signInPath } from '#domain/shoppers/journeys.ts';
import { longestPath } from '#domain/shoppers/own-path.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Store } from '#tenants/database/open.ts';
import { smsToday } from '#tenants/delivery/sms-day.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { askForCode, awaitedCode, type CodeWait, tryCode } from '#tenants/shoppers/codes.ts';
import { allowReading } from '../../kernel/http/methods.ts';
import { checkOwnPage } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type FramedPage, type SiteRoute, siteRoute } from '../data/site-route.ts';
import { dressed } from '../leads/plain-form.ts';
import { readFields } from '../leads/read-fields.ts';
import {
  askerCookie,
  readAskerCookie,
  readKnownCookie,
  readShopperCookie,
  sessionCookies,
} from '../shoppers/shopper-cookies.ts';
import { shopperHeaders, shopperOf } from '../shoppers/shopper-of.ts';
import { askPage, codePage, contactProblems, nothingAsked, type Ways, waitWords, waysOf } from './sign-in-pages.ts';
import { sitePagesOf } from './site-pages-of.ts';

interface SignInDeps {
  readonly store: Store;
  readonly seals: Seals;
  readonly deliveries: { wake(): void };
  /** Address of the script of passkeys. */
  readonly passkeys: string;
  /** Text messages a day, of all sites together. */
  readonly smsMost: number;
}

/** Cached sign-in pages: a few for each site, for one minute. */
const mostPages = 200;

interface Wish {
  readonly type: SignInType;
  readonly redirect: string;
  readonly back: string;
  readonly ways: Ways;
  /** Whether a shopper who is signed in by a number adds an address too. */
  readonly addsEmail: boolean;
}

/** What the address says, cut to what can be meant. */
function readWish({ params, release }: SiteRequest): Wish {
  const text = (name: string) => {
    const value = params.get(name) ?? '';
    return value.length > longestPath ? '' : value;
  };
  const type = readSignInType(params.get('type'));
  const addsEmail = params.get('add') === 'email';
  const ways = addsEmail ? 'email' : waysOf(type, setting(release.facts.switches, 'sign-in.by-text-message'));
  return { type, redirect: text('redirect'), back: text('back'), ways, addsEmail };
}

const addressOf = ({ type, redirect, back, addsEmail }: Wish) =>
  `${signInPath(type, redirect, back)}${addsEmail ? '&add=email' : ''}`;
const codeAddressOf = (wish: Wish) => addressOf(wish).replace('/sign-in?', '/sign-in/code?');

export function signInRoutes({ store, seals, deliveries, passkeys, smsMost }: SignInDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 60, refillMs: 1_000 });
  // Over all sites of the process; those of one site are counted in the database.
  const asking = new TokenBuckets({ capacity: 40, refillMs: 30_000 });
  const pages = new LRUCache<string, string>({ max: mostPages });

  /** Sends a code and leads on to where it is entered; a sentence where it was asked too often. */
  const send = async (
    request: Request,
    site: SiteRequest,
    wish: Wish,
    {
      client,
      to,
      isNew,
    }: { readonly client: string; readonly to: NonNullable<ReturnType<typeof readContact>>; readonly isNew: boolean },
  ): Promise<Response | DeferredMessage> => {
    const knows =
      readKnownCookie(request, seals, site.scope) ??
      (readShopperCookie(request) === null ? null : ((await shopperOf(store, site, request))?.id ?? null));
    // Who shares a connection with strangers who ask and ask is not kept out with them.
    const asks = knows === null ? client : `shopper ${knows}`;
    asking.require(
      asks,
      store.now(),
      deferMessage('Too many codes have been requested from here. Please wait a minute.'),
    );
    if (to.way === 'phone' && (await smsToday(store)) >= smsMost) return noMessages;
    const asker = readAskerCookie(request) ?? randomBytes(32).toString('base64url');
    const wait = await askForCode(store, seals, site.scope, { contact: to, client, asker, knows });
    if (wait !== null) return tooOften(wait);
    deliveries.wake();
    return moveTo(`${codeAddressOf(wish)}${isNew ? '&sent=again' : ''}`, [askerCookie(request, asker)]);
  };

  return [
    siteRoute('ALL /sign-in', { rate }, async (request, site, { client, framed }) => {
      const wish = readWish(site);
      const { type, ways, back } = wish;
      if (request.method !== 'POST') {
        allowReading(request);
        const shopper = readShopperCookie(request) === null ? null : await shopperOf(store, site, request);
        const isDone = wish.addsEmail ? shopper?.email !== null : ways !== 'phone' || shopper?.phone !== null;
        if (shopper !== null && isDone) return moveTo(goOnPath(wish, sitePagesOf(site)), []);
        return sameForAll(await askedPage(pages, store.now(), site, { ...wish, passkeys }, framed));
      }
      checkOwnPage(request);
      const { fields } = await readFields(request, null);
      if (fields['act'] === 'back') return moveTo(backPath(back) ?? '/', []);
      const typed = String(fields['contact'] ?? '').slice(0, 200);
      const to = readContact(typed, site.release.facts.site.country);
      const problem =
        to === null || (ways !== 'both' && ways !== to.way) ? contactProblems[ways] : abroadProblem(site, to);
      if (to === null || problem !== null)
        return pageOf(
          framed,
          site,
          () => askPage({ type, ways, passkeys, typed, problem: problem ?? contactProblems[ways] }),
          422,
        );
      const sent = await send(request, site, wish, { client, to, isNew: false });
      if (sent instanceof Response) return sent;
      return pageOf(framed, site, () => askPage({ type, ways, passkeys, typed, notice: sent }), 429);
    }),
    siteRoute('ALL /sign-in/code', { rate }, async (request, site, { client, framed }) => {
      const wish = readWish(site);
      const asker = readAskerCookie(request);
      const awaited = asker === null ? null : await awaitedCode(store, site.scope, asker);
      if (request.method !== 'POST') allowReading(request);
      else checkOwnPage(request);
      if (asker === null || awaited === null) return pageOf(framed, site, () => nothingAsked(addressOf(wish)), 200);
      const shown = (
        isLive: boolean,
        feedback: { problem?: DeferredMessage; notice?: DeferredMessage } = {},
        status = 200,
      ) =>
        pageOf(
          framed,
          site,
          () =>
            codePage({
              to: awaited.contact,
              country: site.release.facts.site.country,
              isLive,
              isNew: status === 200 && site.params.has('sent'),
              otherPath: addressOf(wish),
              ...feedback,
            }),
          status,
        );
      if (request.method !== 'POST') return shown(awaited.isLive);
      const { fields } = await readFields(request, null);
      if (fields['act'] === 'again') {
        const sent =
          abroadProblem(site, awaited.contact) ??
          (await send(request, site, wish, { client, to: awaited.contact, isNew: true }));
        return sent instanceof Response ? sent : shown(awaited.isLive, { notice: sent }, 429);
      }
      const code = readCode(String(fields['code'] ?? ''));
      if (code === '')
        return shown(awaited.isLive, { problem: deferMessage('Enter the six digits of the code.') }, 422);
      const agent = request.headers.get('user-agent') ?? '';
      const session = readShopperCookie(request);
      const tried = await tryCode(store, site.scope, { asker, code, agent, session });
      if (tried.is === 'right')
        return moveTo(goOnPath(wish, sitePagesOf(site)), sessionCookies(request, seals, site.scope, tried));
      if (tried.is === 'wrong') return shown(true, { problem: wrongWords(tried.left) }, 422);
      if (tried.is === 'over') return shown(false, { notice: deferMessage('That code is wrong or has expired.') }, 422);
      const notice = deferMessage('Too many codes were tried from here. Try again in {wait}.', {
        wait: waitWords(tried.seconds),
      });
      return shown(true, { notice }, 429);
    }),
  ];
}

const noMessages = deferMessage(
  'No text messages can be sent at the moment. Use your email address, or give us a call.',
);

/** Why no code is sent to a number of another country; null if it may be. */
function abroadProblem({ release }: SiteRequest, { way, to }: Contact): DeferredMessage | null {
  const { site, switches } = release.facts;
  if (way !== 'phone' || isOfCountry(to, site.country) || setting(switches, 'sign-in.messages-abroad')) return null;
  return site.country === 'AU'
    ? deferMessage('This site sends text messages to Australian mobile numbers only, such as 0412 345 678.')
    : deferMessage('This site sends text messages to New Zealand mobile numbers only, such as 021 234 5678.');
}

const wrongWords = (left: number) =>
  deferMessage('That is not the code. You can try {count, plural, =1 {one more time} other {# more times}}.', {
    count: left,
  });

function tooOften({ over, seconds }: CodeWait): DeferredMessage {
  const wait = waitWords(seconds);
  if (over === 'contact')
    return deferMessage('We have sent several codes there already. You can request the next one in {wait}.', { wait });
  if (over === 'client')
    return deferMessage('Too many codes have been requested from your connection. Try again in {wait}.', { wait });
  return deferMessage('A lot of people are signing in right now. Try again in {wait}, or give us a call.', { wait });
}

/** The first page, kept for a minute: header and footer around it follow what the site has published. */
async function askedPage(
  pages: LRUCache<string, string>,
  now: Date,
  { scope, versions, origin, release }: SiteRequest,
  { type, ways, passkeys }: Wish & { readonly passkeys: string },
  framed: FramedPage,
): Promise<string> {
  const minute = Math.floor(now.getTime() / 60_000);
  const key = JSON.stringify([
    scope.tenantId,
    origin,
    versions.releaseId,
    versions.stock,
    versions.content,
    minute,
    type,
    ways,
    passkeys,
  ]);
  const kept = pages.get(key);
  if (kept !== undefined) return kept;
  const made = await dressed(framed, () => ({ site: release.facts.site, ...askPage({ type, ways, passkeys }) }));
  pages.set(key, made);
  return made;
}

function sameForAll(html: string): Response {
  return new Response(html, {
    headers: {
      ...siteHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Cookie',
      'x-robots-tag': 'noindex',
    },
  });
}

async function pageOf(
  framed: FramedPage,
  { release }: SiteRequest,
  draw: () => { readonly heading: string; readonly body: string },
  status: number,
): Promise<Response> {
  return new Response(await dressed(framed, () => ({ site: release.facts.site, ...draw() })), {
    status,
    headers: { ...shopperHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}

function moveTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...shopperHeaders, location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
