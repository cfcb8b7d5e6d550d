/** What the browser's tab is called. */

/** Slug of the site that an address of the console is about; null where it is about none. */
export function siteOf(pathname: string): string | null {
  const [, root, slug] = pathname.split('/');
  return root === 'sites' && slug && slug !== 'new' ? slug : null;
}

/**
 * "Pages · Red Gum Motors · Forecourt console": the screen first, since tabs are narrow.
 * @param unread unread leads, shown in front: "(3) Pages · …".
 */
export function documentTitle(screen: string | null | undefined, site: string | undefined, unread = 0): string {
  const parts = [screen?.trim(), site, 'Forecourt console'].filter((part): part is string => Boolean(part));
  return `${unread > 0 ? `(${unread}) ` : ''}${[...new Set(parts)].join(' · ')}`;
}
