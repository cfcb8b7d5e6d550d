/** Text typed into a link picker that is already an address. */

export type LinkKind = 'phone' | 'mail' | 'web' | 'part' | 'path';

interface TypedTarget {
  readonly kind: LinkKind;
  readonly href: string;
  /** What choosing it does, in words. */
  readonly name: string;
}

/** No field accepts a longer address. */
const longest = 300;

/** The address that a text is; null for words to look for. */
export function readTyped(typed: string): TypedTarget | null {
  const text = typed.trim();
  if (text === '' || text.length > longest) return null;
  if (text.startsWith('#') && !/\s/.test(text))
    return { kind: 'part', href: text, name: `The part ${text} of this page` };
  if (/^\/(?![/\\])\S*$/.test(text)) return { kind: 'path', href: text, name: `The address ${text} of this site` };
  const mail = /^(?:mailto:)?([^\s@/]{1,64}@[^\s@/]{1,200}\.[a-z]{2,24})$/i.exec(text);
  if (mail) return { kind: 'mail', href: `mailto:${mail[1]}`, name: `Write to ${mail[1]}` };
  const digits = text.replace(/^tel:/i, '').replace(/[\s().-]/g, '');
  if (/^\+?\d{6,15}$/.test(digits) && /^(?:tel:)?[+\d(]/i.test(text))
    return { kind: 'phone', href: `tel:${digits}`, name: `Call ${text.replace(/^tel:/i, '')}` };
  const web = /^https?:\/\/\S+$/i.test(text) ? text : isBareHost(text) ? `https://${text}` : null;
  if (web === null || !URL.canParse(web)) return null;
  // Today's sites use https; link fields accept nothing else.
  const href = web.replace(/^http:/i, 'https:');
  return { kind: 'web', href, name: `Another site: ${new URL(href).host}` };
}

/** Whether the scheme was left out: www.dealer.com.au/about. */
function isBareHost(text: string): boolean {
  return /^www\.\S+$/i.test(text) && text.includes('.', 5);
}

/** The target of an external address; null for addresses of this site, which the server names. */
export function nameOutside(
  href: string,
): { readonly kind: LinkKind; readonly name: string; readonly note: string } | null {
  if (href.startsWith('tel:')) return { kind: 'phone', name: href.slice(4), note: 'Phone' };
  if (href.startsWith('mailto:')) return { kind: 'mail', name: href.slice(7), note: 'Email' };
  if (!/^https?:/.test(href) || !URL.canParse(href)) return null;
  const { host, pathname } = new URL(href);
  return { kind: 'web', name: host, note: pathname === '/' ? 'Another site' : pathname };
}
