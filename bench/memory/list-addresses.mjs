// Different addresses of the demo's sites: pages, pictures and searches.
import { ask } from '../console.mjs';

/** @typedef {{ host: string, path: string }} Address */

const sites = ['aurora', 'kereru', 'meridian', 'redgum', 'saltwater', 'tallow-creek'];
/** Steps of the widths and qualities that pictures are made in (composer-api/media/picture-request.ts). */
const widths = [160, 320, 480, 720, 960, 1280, 1920];
const qualities = [30, 45, 60, 75, 90];

/**
 * @param {number} port
 * @param {{ pages: number, pictures: number, searches: number }} counts
 * @returns {Promise<{ pages: Address[], pictures: Address[], searches: Address[] }>}
 */
export async function listAddresses(port, counts) {
  const hosts = sites.map((site) => `${site}.localhost`);
  const found = await Promise.all(hosts.map((host) => pagesOf(port, host)));
  const listed = inTurns(found);
  const search = (/** @type {number} */ at) => ({
    host: hosts[at % hosts.length] ?? '',
    path: `/search/used-cars?price_max=${10_000 + at}`,
  });
  // Results are pages too, where the sites have fewer others.
  const more = Array.from({ length: Math.max(0, counts.pages - listed.length) }, (_, at) => search(100_000 + at));
  const pictures = new Map();
  for (const { host, path } of listed) {
    if (pictures.size * widths.length * qualities.length >= counts.pictures) break;
    const { body } = await ask(port, { host, path });
    for (const [, picture = ''] of String(body).matchAll(/["' ,](\/img\/[^"' ,?]+)/g))
      if (!pictures.has(picture)) pictures.set(picture, host);
  }
  const forms = [...pictures].flatMap(([picture, host]) =>
    widths.flatMap((width) => qualities.map((quality) => ({ host, path: `${picture}?w=${width}&q=${quality}` }))),
  );
  return {
    pages: [...listed, ...more].slice(0, counts.pages),
    pictures: forms.slice(0, counts.pictures),
    searches: Array.from({ length: counts.searches }, (_, at) => search(at)),
  };
}

/**
 * The pages that a site's sitemap names.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<Address[]>}
 */
async function pagesOf(port, host) {
  /** @type {Address[]} */
  const pages = [];
  const maps = ['/sitemap.xml'];
  for (const map of maps) {
    const { body } = await ask(port, { host, path: map });
    for (const [, address = ''] of String(body).matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      if (pathname.endsWith('.xml')) maps.push(pathname + search);
      else pages.push({ host, path: pathname + search });
    }
  }
  return pages;
}

/**
 * The first of each list, then the second, and so on.
 * @template T
 * @param {readonly (readonly T[])[]} lists
 */
function inTurns(lists) {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
