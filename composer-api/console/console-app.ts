/** The console's host: its API, the app itself, the preview frame and the gallery of blocks. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import type { Assets } from '#renderer/assets.ts';
import { plainPage } from '#renderer/page-html.ts';
import type { StaticFiles } from '../kernel/assets/static-files.ts';
import { clientAddress } from '../kernel/http/client-address.ts';
import { jsonError } from '../kernel/http/errors.ts';
import { methodError } from '../kernel/http/methods.ts';
import { consoleHeaders, frameHeaders, workerHeaders } from '../kernel/http/security-headers.ts';
import { noteRoute } from '../kernel/telemetry/request-notes.ts';
import type { Images } from '../media/image-routes.ts';
import type { Needs } from './api/handlers.ts';
import { requireAccount } from './api/require-session.ts';
import { type ConsoleNeeds, createConsoleApi } from './console-api.ts';
import { framePage } from './frame-page.ts';
import { Gallery } from './gallery-page.ts';

type ConsoleAppDeps = ConsoleNeeds &
  Needs<'registry' | 'themes' | 'sites'> & {
    readonly files: StaticFiles;
    readonly images: Images;
    readonly assets: Assets & { readonly frame: { readonly script: string; readonly styles: readonly string[] } };
    readonly publicDir: string;
    /** The app's page for an address; while developing it comes from the source. */
    readonly index?: (url: string) => Promise<string>;
  };

/** Vite puts styles into the page while developing; built pages link them. */
const developmentHeaders = {
  ...consoleHeaders,
  'content-security-policy': (consoleHeaders['content-security-policy'] ?? '').replace(
    "style-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ),
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** The patterns of what is no API: its routes say theirs themselves. */
function consoleRoute(path: string): string {
  const folder = ['/api/console/', '/assets/', '/img/'].find((one) => path.startsWith(one));
  return folder === undefined ? 'console page' : `${folder}*`;
}

export function createConsole(
  deps: ConsoleAppDeps,
): (request: Request, incoming?: IncomingMessage) => Promise<Response> {
  const api = createConsoleApi(deps);
  const { registry, assets, themes } = deps;
  const gallery = themes.length === 0 ? null : new Gallery({ registry, assets, themes, styles: deps.sites.styles });
  const indexOf = deps.index ?? (() => readFile(join(deps.publicDir, 'admin/index.html'), 'utf8'));

  return async (request, incoming) => {
    const url = new URL(request.url);
    const { pathname } = url;
    noteRoute(incoming, consoleRoute(pathname));
    if (!methods.has(request.method)) return jsonError(methodError(request), consoleHeaders);
    if (pathname.startsWith('/api/console/')) return api(request, incoming);
    if (request.method !== 'GET' && request.method !== 'HEAD') return jsonError(methodError(request), consoleHeaders);
    if (pathname.startsWith('/assets/'))
      return (
        (await deps.files.respond(pathname, request)) ??
        new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
      );
    if (pathname.startsWith('/img/'))
      return (
        (await deps.images(request, { tenant: '', address: clientAddress(incoming), mayShow: () => true })) ??
        jsonError(new AppError('not-found', 'There is no such picture.'))
      );
    if (pathname === '/api/openapi.json')
      return (
        (await deps.files.respond('/assets/openapi.json', request)) ??
        jsonError(new AppError('not-found', 'The description of the API comes with the build.'), consoleHeaders)
      );
    if (pathname === '/manifest.webmanifest')
      return (
        (await deps.files.respond('/assets/console.webmanifest', request)) ??
        jsonError(new AppError('not-found', 'The manifest of the app comes with the build.'), consoleHeaders)
      );
    if (pathname === '/push-worker.js') {
      const script = await deps.files.respond('/assets/push-worker.js', request);
      for (const [name, value] of Object.entries(workerHeaders)) script?.headers.set(name, value);
      return script ?? jsonError(new AppError('not-found', 'The worker comes with the build.'), consoleHeaders);
    }
    if (pathname.startsWith('/api/'))
      return jsonError(new AppError('not-found', `There is nothing at ${pathname}.`), consoleHeaders);
    if (pathname === '/frame') return page(framePage(deps.assets), frameHeaders(url.origin, deps.index !== undefined));
    if (gallery && (pathname === '/__blocks' || pathname === '/__blocks/site.css')) {
      // 0.8 MB that take 60 ms to render: for staff only, and cached.
      const account = await requireAccount(deps.store, request).catch(() => null);
      if (!account && !deps.index)
        return page(
          plainPage(
            'Sign in first',
            'Only staff can see the blocks. Sign in to the console, then return to this page.',
          ),
          consoleHeaders,
          401,
        );
      if (pathname === '/__blocks') return page(gallery.page(url.searchParams), consoleHeaders);
      return new Response(gallery.styles(url.searchParams), {
        headers: { ...consoleHeaders, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
      });
    }
    return page(await indexOf(pathname), deps.index ? developmentHeaders : consoleHeaders);
  };
}

function page(html: string, headers: { readonly [name: string]: string }, status = 200): Response {
  return new Response(html, {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
