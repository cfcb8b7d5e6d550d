/** Banners of a sale: one switch removes every link to the sale page from all pages (specification, section 2). */
import { setting } from '#domain/switches/settings.ts';
import type { Settings } from './define-block.ts';

/** Switches that a block with `isSaleOff` reads. */
export const saleSwitches = ['promos.sale-banner', 'promos.sale-page'] as const;

/** Whether something leads to the sale page while sale banners are switched off. */
export function isSaleOff(link: { readonly href: string } | undefined, settings: Settings): boolean {
  if (link === undefined || setting(settings, 'promos.sale-banner')) return false;
  const page = setting(settings, 'promos.sale-page');
  return page !== '' && pathOf(link.href) === pathOf(page);
}

/** The same as a sentence for staff; null where it is not the reason. */
export function explainSale(link: { readonly href: string } | undefined, settings: Settings): string | null {
  return isSaleOff(link, settings) ? 'It leads to the sale page, and the switch “Sale banners” is off.' : null;
}

/** Without query, fragment and closing slash, in small letters. */
function pathOf(href: string): string {
  const [path = ''] = href.toLowerCase().split(/[?#]/, 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
