import type { LinkOffer } from '#schemas/api/account.ts';

/** Path of the console's screen for each kind of link. */
const screens: { readonly [kind in LinkOffer['kind']]: string } = {
  'first-account': '/first-account',
  invitation: '/invitation',
  reset: '/new-password',
  email: '/new-email',
};

/**
 * The address to give to the person a one-time link is for. The token comes after `#`: browsers send that part to no server,
 * so it is in no log of a proxy and in no Referer header (decision 0313). @param console origin of the console
 */
export function linkAddress(console: string, kind: LinkOffer['kind'], token: string): string {
  return `${console}${screens[kind]}#token=${token}`;
}
