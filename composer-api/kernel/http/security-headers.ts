/** Headers of every answer. No inline script anywhere; no nonce, since pages are cached. */
import { playerOrigins } from '#domain/vehicle/video.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
} as const;

/** Providers whose players a page may embed (specification, section 5: only from the allowed prefix). */
const players = playerOrigins.join(' ');

interface FurtherHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
}

/** @param further hosts, in addition to the site itself, that scripts may come from and connect to. */
function sitePolicy({ script, connect }: FurtherHosts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    `frame-src ${players}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

export const siteHeaders: { readonly [name: string]: string } = siteHeadersWith({ script: [], connect: [] });

/** For pages that load external services: allows exactly these additional hosts. */
export function siteHeadersWith(further: FurtherHosts): { readonly [name: string]: string } {
  return { ...common, 'content-security-policy': sitePolicy(further) };
}

export const consoleHeaders: { readonly [name: string]: string } = {
  ...common,
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // A feed's photographs stay where the dealer keeps them.
    "img-src 'self' data: blob: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; '),
};

/** The console's service worker: it shows notifications with an icon, and makes no requests. */
export const workerHeaders: { readonly [name: string]: string } = {
  ...common,
  'content-security-policy': "default-src 'none'; img-src 'self'",
};

/**
 * The preview frame: sandboxed, so its origin is opaque and it cannot reach the console; it loads its scripts and
 * styles from the console's host and communicates by messages only.
 * @param sockets allows web sockets to that host, for Vite's hot reload in development.
 */
export function frameHeaders(origin: string, sockets = false): { readonly [name: string]: string } {
  return {
    ...common,
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src ${origin}`,
      `style-src ${origin} 'unsafe-inline'`,
      `img-src ${origin} data: https:`,
      `media-src ${origin} https:`,
      `font-src ${origin}`,
      `connect-src ${origin}${sockets ? ` ${origin.replace(/^http/, 'ws')}` : ''}`,
      `frame-src ${players}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${origin}`,
    ].join('; '),
  };
}
