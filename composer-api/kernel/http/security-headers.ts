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

export const siteHeaders: { readonly [name: string]: string } = {
  ...common,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${players}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; '),
};

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
  ].join('; '),
};

/**
 * The preview frame: sandboxed, so its origin is opaque and it can reach nothing of the console; it loads its scripts and
 * styles from the console's host and speaks by messages only.
 * @param sockets lets it open web sockets to that host, which Vite's hot reload does while developing.
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
