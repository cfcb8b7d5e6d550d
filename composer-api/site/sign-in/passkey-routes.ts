/**
 * Passkeys: an optional second way for shoppers to sign in. A shopper who has signed in with a code adds one in My Garage,
 * and then uses it on the sign-in page. A passkey alone never creates an account.
 */

import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { goOnPath, readSignInType, signInPath, signInWords } from '#domain/shoppers/journeys.ts';
import { longestPath } from '#domain/shoppers/own-path.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { addPasskey, findPasskey, passkeysOf, removePasskey, signInByPasskey } from '#tenants/shoppers/passkeys.ts';
import { endShopperSessionIn } from '#tenants/shoppers/sessions.ts';
import { findShopper } from '#tenants/shoppers/shoppers.ts';
import { readText } from '../../kernel/http/body.ts';
import { checkOwnPage } from '../../kernel/http/same-origin.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { readFields } from '../leads/read-fields.ts';
import { readShopperCookie, sessionCookies } from '../shoppers/shopper-cookies.ts';
import { requireShopper, shopperHeaders } from '../shoppers/shopper-of.ts';
import { sitePagesOf } from './site-pages-of.ts';

const lastsMs = 5 * 60_000;
/** Characters; anything longer was not made here. */
const longest = 600;

/** `sign-in`, or the id of the shopper who makes a passkey. */
type ChallengeAct = string;

const bound = ({ tenantId }: TenantScope, act: ChallengeAct) => `passkey/${tenantId}/${act}`;

interface PasskeyDeps {
  readonly store: Store;
  readonly seals: Seals;
}

/** Loaded by the first shopper who uses a passkey: with its certificates it is a tenth of what a start would read. */
const webAuthn = () => import('@simplewebauthn/server');

const bodyLimit = 16 * 1024;
/** Ids of credentials, base64url: the standard has 1,023 bytes at most. */
const passkeyId = /^[A-Za-z0-9_-]{16,1400}$/;

const part = z.string().max(8_000);
const id = z.string().regex(passkeyId);
const common = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.object({}) };
const made = z.object({
  ...common,
  response: z.object({ clientDataJSON: part, attestationObject: part, transports: z.array(part).max(10).optional() }),
});
const signed = z.object({
  ...common,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.optional() }),
});
const signIn = z.object({ signed, type: part, redirect: part, back: part });

/** The act of signing in, as challenges name it; ids of shoppers are 16 characters long. */
const signInAct = 'sign-in';

const refused = () =>
  new AppError('auth.failed', deferMessage('This passkey did not work here. Try again, or sign in with a code.'));

export function passkeyRoutes({ store, seals }: PasskeyDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 40, refillMs: 2_000 });
  const challenge = (site: SiteRequest, act: string) => makeChallenge(seals, site.scope, act, store.now());
  const madeAt = (site: SiteRequest, act: string, text: string) =>
    readChallenge(seals, site.scope, act, textOf(text), store.now());
  return [
    siteRoute('POST /api/shopper/passkeys/options', { rate }, async (request, site) => {
      checkOwnPage(request);
      const shopper = await requireShopper(store, site, request);
      const own = await passkeysOf(store.db, site.scope, shopper.id);
      const name = shopper.email ?? shopper.phone ?? '';
      const { generateRegistrationOptions } = await webAuthn();
      return answer(
        await generateRegistrationOptions({
          rpName: site.release.facts.site.name,
          rpID: hostOf(site),
          userName: name,
          userDisplayName: [shopper.name, shopper.lastName].filter(Boolean).join(' ') || name,
          userID: new TextEncoder().encode(shopper.id),
          challenge: challenge(site, shopper.id),
          attestationType: 'none',
          excludeCredentials: own.map((passkey) => ({ id: passkey.id })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    }),
    siteRoute('POST /api/shopper/passkeys', { rate }, async (request, site) => {
      checkOwnPage(request);
      const shopper = await requireShopper(store, site, request);
      const response = read(made, await readText(request, bodyLimit));
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: { ...response, response: { ...response.response, transports: [] } },
          expectedChallenge: (text) => madeAt(site, shopper.id, text) !== null,
          expectedOrigin: site.origin,
          expectedRPID: hostOf(site),
          requireUserVerification: true,
        }),
      );
      if (registrationInfo === undefined) throw refused();
      const { credential } = registrationInfo;
      await addPasskey(store, site.scope, {
        id: credential.id,
        shopperId: shopper.id,
        counter: credential.counter,
        host: hostOf(site),
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        agent: request.headers.get('user-agent') ?? '',
      });
      return answer({ go: '/my-garage?done=passkey#passkeys' });
    }),
    siteRoute('POST /api/shopper/passkeys/:id/remove', { param: passkeyId, rate }, async (request, site, { param }) => {
      checkOwnPage(request);
      await readFields(request, null);
      const shopper = await requireShopper(store, site, request);
      await removePasskey(store, site.scope, { id: param, shopperId: shopper.id });
      const headers = { ...shopperHeaders, location: '/my-garage?done=no-passkey#passkeys' };
      return new Response(null, { status: 303, headers });
    }),
    // The same for all visitors: it does not reveal who has a passkey here.
    siteRoute('POST /api/sign-in/passkey/options', { rate }, async (request, site) => {
      checkOwnPage(request);
      const { generateAuthenticationOptions } = await webAuthn();
      return answer(
        await generateAuthenticationOptions({
          rpID: hostOf(site),
          challenge: challenge(site, signInAct),
          userVerification: 'required',
        }),
      );
    }),
    siteRoute('POST /api/sign-in/passkey', { rate }, async (request, site) => {
      checkOwnPage(request);
      const { signed: response, ...wish } = read(signIn, await readText(request, bodyLimit));
      const passkey = await findPasskey(store.db, site.scope, response.id);
      if (passkey === null) throw refused();
      let challengedAt: string | null = null;
      const { verifyAuthenticationResponse } = await webAuthn();
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: { ...response, response: withoutHandle(response.response) },
          expectedChallenge: (text) => {
            challengedAt = madeAt(site, signInAct, text);
            return challengedAt !== null;
          },
          expectedOrigin: site.origin,
          expectedRPID: hostOf(site),
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            counter: passkey.counter,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          },
        }),
      );
      const begun =
        challengedAt === null
          ? null
          : await signInByPasskey(store, site.scope, {
              id: passkey.id,
              counter: authenticationInfo.newCounter,
              challengedAt,
              agent: request.headers.get('user-agent') ?? '',
            });
      if (begun === null) throw refused();
      const before = readShopperCookie(request);
      if (before !== null)
        await store.tx((db) => endShopperSessionIn(db, site.scope, before, store.now().toISOString()));
      const go = await goOn(site, begun.shopperId, wish);
      const headers = new Headers(shopperHeaders);
      for (const cookie of sessionCookies(request, seals, site.scope, begun)) headers.append('set-cookie', cookie);
      return Response.json({ go }, { headers });
    }),
  ];

  /** A journey that needs a number asks for one where the shopper has given none. */
  async function goOn(site: SiteRequest, shopperId: string, wish: Omit<z.infer<typeof signIn>, 'signed'>) {
    const type = readSignInType(wish.type);
    const cut = (text: string) => (text.length > longestPath ? '' : text);
    const [redirect, back] = [cut(wish.redirect), cut(wish.back)];
    const shopper = await findShopper(store.db, site.scope, shopperId);
    return signInWords[type].needsPhone && shopper?.phone === null
      ? signInPath(type, redirect, back)
      : goOnPath({ type, redirect, back }, sitePagesOf(site));
  }
}

const hostOf = ({ origin }: SiteRequest) => new URL(origin).hostname;

/** The challenge as it was made: devices sign it in base64url. */
const textOf = (challenge: string) => Buffer.from(challenge.slice(0, 2_000), 'base64url').toString('utf8');

function withoutHandle({ userHandle: _, ...response }: z.infer<typeof signed>['response']) {
  return response;
}

function read<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('input.invalid', deferMessage('This is not a passkey response. Try again.'));
  return parsed.data;
}

/** What does not fit is refused by an error of the library, whose words are for developers. */
async function verified<R extends { readonly verified: boolean }>(check: () => Promise<R>): Promise<R> {
  const result = await check().catch(() => null);
  if (result === null || !result.verified) throw refused();
  return result;
}

function answer(body: object): Response {
  return Response.json(body, { headers: shopperHeaders });
}

/**
 * What a device signs: sealed text with the site, the act and the time it was made. The server does not store it, and
 * accepts it for five minutes.
 */
function makeChallenge(seals: Seals, scope: TenantScope, act: ChallengeAct, now: Date): string {
  return seals.seal(bound(scope, act), `${now.toISOString()} ${randomBytes(16).toString('base64url')}`);
}

/** @returns when it was made, ISO 8601; null if it was not made here for this, or has expired. */
function readChallenge(
  seals: Seals,
  scope: TenantScope,
  act: ChallengeAct,
  challenge: string,
  now: Date,
): string | null {
  if (challenge.length > longest) return null;
  const [at = ''] = seals.open(bound(scope, act), challenge)?.split(' ') ?? [];
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age <= lastsMs ? at : null;
}
