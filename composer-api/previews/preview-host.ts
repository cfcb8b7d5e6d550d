/**
 * The host that shows a site's drafts to visitors with a link: `draft--<slug>.<site domain>`, a separate origin, so that
 * the cookies and storage of the site and the console are out of reach (decision 0118).
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/errors/app-error.ts';
import { type TryLocale, tryLocales } from '#domain/messages/languages.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { plainPage } from '#renderer/page-html.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listDrafts } from '#tenants/documents/find-draft.ts';
import { storeAnswer } from '#tenants/previews/preview-answers.ts';
import { findPreviewLink, noteOpened, type PreviewLinkRow } from '#tenants/previews/preview-links.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { findVersions, type Versions } from '#tenants/sites/versions.ts';
import type { Needs } from '../console/api/handlers.ts';
import { openDraft } from '../console/documents/open-draft.ts';
import type { StaticFiles } from '../kernel/assets/static-files.ts';
import { readText } from '../kernel/http/body.ts';
import { clientAddress } from '../kernel/http/client-address.ts';
import { readCookie, setCookie } from '../kernel/http/cookies.ts';
import { jsonError, retryHeaders, toAppError } from '../kernel/http/errors.ts';
import { htmlResponse } from '../kernel/http/html-response.ts';
import { checkSameOrigin } from '../kernel/http/same-origin.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import { TokenBuckets } from '../kernel/http/token-buckets.ts';
import { nothingSent } from '../site/data/site-route.ts';
import type { CompiledRelease } from '../site/release/compiled-release.ts';
import { barStyles, openScript } from './browser-files.ts';
import { longestAnswer, longestName, withBar } from './preview-bar.ts';

interface Deps extends Needs<'store' | 'registry' | 'sites' | 'log'> {
  readonly files: StaticFiles;
}

/** @param slug as `previewSlug` read it from the host. */
export type ShowPreview = (request: Request, slug: string, incoming?: IncomingMessage) => Promise<Response>;

const cookieName = 'fc_draft';
const languageCookie = 'fc_draft_language';
const tokenShape = /^[A-Za-z0-9_-]{43}$/;
const platformFile = /^\/assets\/(?!site\/)/;
/** Compiled drafts of sites that are being looked at. */
const mostDrafts = 12;

/** No cache keeps a copy, no search engine indexes it, and no other site learns of it. */
const previewHeaders = {
  ...siteHeaders,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'private, no-store',
} as const;

const gone = 'This preview has expired, or its address is incomplete. Ask the person who sent it for a new link.';

interface Draft {
  /** Of the draft, the live release and the content. */
  readonly state: string;
  readonly release: CompiledRelease;
  readonly changed: { readonly at: string; readonly by: string } | null;
}

export function createPreviewHost(deps: Deps): ShowPreview {
  const { store, sites, log } = deps;
  const drafts = new LRUCache<string, Draft>({ max: mostDrafts });
  const tries = new TokenBuckets({ capacity: 20, refillMs: 30_000 });
  const answers = new TokenBuckets({ capacity: 5, refillMs: 60_000 });

  const draftOf = async (scope: TenantScope, versions: Versions, language: TryLocale | undefined): Promise<Draft> => {
    const state = `${versions.draft} ${versions.release} ${versions.content}`;
    const key = cacheKey(scope.tenantId, language ?? '');
    const known = drafts.get(key);
    if (known?.state === state) return known;
    const { release } = await openDraft(deps, scope, {}, undefined, language);
    const saved = await listDrafts(store, scope);
    const newest = saved.reduce<(typeof saved)[number] | null>((a, b) => (a === null || b.at > a.at ? b : a), null);
    const made = { state, release, changed: newest && { at: newest.at, by: newest.by } };
    drafts.set(key, made);
    return made;
  };

  /** Exchanges a token for the cookie. */
  const open = async (request: Request, scope: TenantScope | null, client: string): Promise<Response> => {
    checkSameOrigin(request);
    tries.require(client, store.now(), 'Too many attempts. Please wait a minute and open the link again.');
    const token = new URLSearchParams(await readText(request, 400)).get('token') ?? '';
    const link = scope && tokenShape.test(token) ? await findPreviewLink(store, scope, token) : null;
    if (!link || !scope) throw new AppError('not-found', gone);
    await noteOpened(store, scope, link.id);
    const seconds = Math.floor((Date.parse(link.expiresAt) - store.now().getTime()) / 1000);
    const cookie = setCookie(request, cookieName, token, seconds);
    return Response.json({ path: link.path }, { headers: { ...previewHeaders, 'set-cookie': cookie } });
  };

  const answer = async (request: Request, seen: Seen, client: string): Promise<Response> => {
    requireOwnPage(request);
    const fields = new URLSearchParams(await readText(request, 16 * 1024));
    const read = (name: string) => (fields.get(name) ?? '').replaceAll(/\r\n?/g, '\n').trim();
    const [verdict, text, name, path] = [read('verdict'), read('text'), read('name'), read('path')];
    if (verdict !== 'good' && verdict !== 'change')
      throw new AppError('input.invalid', 'Say whether it looks good or needs changes. Go back one page.');
    if (text.length > longestAnswer)
      throw new AppError(
        'input.invalid',
        `${longestAnswer} characters at most, and these are ${text.length}. Go back one page and shorten the text.`,
      );
    if (verdict === 'change' && text === '')
      throw new AppError('input.invalid', 'Say what to change in a few words. Go back one page.');
    if (name === '' || name.length > longestName)
      throw new AppError(
        'input.invalid',
        `Give your name, in ${longestName} characters at most, so that they know who said it. Go back one page.`,
      );
    const wait = 'You have sent several answers in a short time. Wait a minute, go back one page and send it again.';
    answers.require(`${seen.link.id} ${client}`, store.now(), wait);
    const back = isOwnPath(path) ? path : seen.link.path;
    await storeAnswer(store, seen.scope, seen.link.id, {
      path: back,
      verdict,
      text,
      name,
      draftVersion: seen.versions.draft,
    });
    const location = `${back}${back.includes('?') ? '&' : '?'}answered=1`;
    return new Response(null, { status: 303, headers: { ...previewHeaders, location } });
  };

  const show = async (request: Request, seen: Seen, incoming: IncomingMessage | undefined): Promise<Response> => {
    const { scope, versions, link } = seen;
    const language = languageAsked(request);
    const { release, changed } = await draftOf(scope, versions, language);
    const response = await sites.preview(request, { scope, versions, release }, incoming);
    const { pathname, searchParams } = new URL(request.url);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(previewHeaders)) headers.set(name, value);
    headers.delete('etag');
    const { status } = response;
    const isPage = headers.get('content-type')?.startsWith('text/html') && !pathname.startsWith('/api/');
    if (!isPage || request.method === 'HEAD') return new Response(response.body, { status, headers });
    const { name, timeZone } = release.facts.site;
    const page = new URL(request.url);
    page.searchParams.delete('answered');
    const html = withBar(await response.text(), {
      site: name,
      zone: timeZone,
      expiresAt: link.expiresAt,
      changed,
      path: page.pathname + page.search,
      isAnswered: searchParams.has('answered'),
      language,
    });
    headers.delete('content-length');
    return new Response(html, { status, headers });
  };

  const respond = async (request: Request, slug: string, incoming: IncomingMessage | undefined): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const client = clientAddress(incoming);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) {
      const file = ownFiles[pathname];
      if (file) return new Response(file.text, { headers: { ...previewHeaders, 'content-type': file.type } });
      // The platform's own files are the same for all visitors.
      const shared = platformFile.test(pathname) ? await deps.files.respond(pathname, request) : null;
      if (shared) return shared;
    }
    const scope = await findScopeByHost(store, `${slug}.${store.siteDomain}`);
    if (pathname === '/preview' && request.method === 'POST') return open(request, scope, client);
    const seen = scope && (await see(store, scope, request));
    if (!seen) {
      // Browsers ask for it with the page that opens the link: it is no mistake of anyone.
      if (isRead && pathname === '/favicon.ico') return new Response(null, { status: 204, headers: previewHeaders });
      if (isRead && !pathname.startsWith('/api/'))
        return htmlResponse(plainPage('No preview here', gone), 404, previewHeaders);
      throw new AppError('not-found', gone);
    }
    if (pathname === '/preview/answer' && request.method === 'POST') return answer(request, seen, client);
    if (pathname === '/preview/language' && request.method === 'POST') return chooseLanguage(request, seen);
    return show(request, seen, incoming);
  };

  return async (request, slug, incoming) => {
    try {
      return await respond(request, slug, incoming);
    } catch (error) {
      // Neither the address nor the body is logged: both may contain a token.
      const known = toAppError(error, log, { tenant: slug, route: 'preview of drafts' }, request);
      const wantsPage = /\btext\/html\b/.test(request.headers.get('accept') ?? '');
      if (!wantsPage) return jsonError(known, previewHeaders);
      const title = known.message === nothingSent ? 'Nothing was sent' : 'This preview cannot be shown';
      return htmlResponse(plainPage(title, known.message), known.status, {
        ...previewHeaders,
        ...retryHeaders(known),
      });
    }
  };
}

interface Seen {
  readonly scope: TenantScope;
  readonly versions: Versions;
  readonly link: PreviewLinkRow;
}

/** What a request may see by its cookie; null for one without a link that works. */
async function see(store: Store, scope: TenantScope, request: Request): Promise<Seen | null> {
  const token = readCookie(request, cookieName, tokenShape);
  const link = token !== null ? await findPreviewLink(store, scope, token) : null;
  const versions = link && (await findVersions(store, scope));
  return versions && link ? { scope, versions, link } : null;
}

/** Shows the draft in another language, or in its own again. */
async function chooseLanguage(request: Request, { link }: Seen): Promise<Response> {
  requireOwnPage(request);
  const fields = new URLSearchParams(await readText(request, 4096));
  const [to, path] = [fields.get('to') ?? '', fields.get('path') ?? ''];
  const isKnown = tryLocales.some((each) => each === to);
  const cookie = setCookie(request, languageCookie, isKnown ? to : '', isKnown ? null : 0);
  const location = isOwnPath(path) ? path : link.path;
  return new Response(null, { status: 303, headers: { ...previewHeaders, location, 'set-cookie': cookie } });
}

/** The language that this browser looks at drafts in; undefined for their own. */
function languageAsked(request: Request): TryLocale | undefined {
  const asked = readCookie(request, languageCookie, /^[A-Za-z-]{2,20}$/);
  return tryLocales.find((each) => each === asked);
}

/** Browsers name no origin for a form of a page without referrer; they say in another header that it is the page's own. */
function requireOwnPage(request: Request): void {
  if (request.headers.get('origin') === 'null' && request.headers.get('sec-fetch-site') === 'same-origin') return;
  checkSameOrigin(request);
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]{0,500}$/.test(path);
}

const ownFiles: { readonly [path: string]: { readonly text: string; readonly type: string } } = {
  '/preview': {
    type: 'text/html; charset=utf-8',
    text: plainPage(
      'Opening the preview',
      'One moment. This needs JavaScript, which is off in this browser if nothing happens.',
    ).replace('</head>', '<script type="module" src="/preview/open.js"></script></head>'),
  },
  '/preview/open.js': { type: 'text/javascript; charset=utf-8', text: openScript },
  '/preview/bar.css': { type: 'text/css; charset=utf-8', text: barStyles },
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: 'User-agent: *\nDisallow: /\n' },
};
