/** Reading a page of an old site, as work that can be ended (`kernel/killable`): a megabyte of HTML can take seconds. */

import { libraryAddress } from '#domain/media/library.ts';
import { oldAddress } from '#domain/moving/old-address.ts';
import type { OldPageRequest } from '#schemas/api/old-site.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';
import type { WorkKind } from '../../kernel/killable/kind.ts';
import { redirectRules } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { cleanTextsOf, type PageAround, type ReadPage, readPage } from './read-page.ts';

/** All that reading a page needs to know of the site. */
interface PageSite {
  /** Address that staff name for the page; the page's own when left out. */
  readonly address: string | undefined;
  readonly pictures: OldPageRequest['pictures'];
  /** Routes of the site's pages. */
  readonly routes: readonly string[];
  readonly rules: Redirects;
}

/** Host of a page that does not say its own. */
const nowhere = 'https://old.invalid';

interface Rules {
  isPage(path: string): boolean;
  find(path: string, query: URLSearchParams): { readonly to: string } | null;
}

interface OldPageJob {
  readonly html: string;
  readonly site: PageSite;
}

interface OldPageRead {
  readonly read: ReadPage;
  /** The texts of its blocks, each with what is left of it once it is sanitised. */
  readonly clean: ReadonlyMap<string, string>;
}

export const oldPageWork: WorkKind<OldPageJob, OldPageRead> = {
  name: 'old-page',
  within: 5000,
  megabytes: 500,
  refusal: 'This page takes too long to read. Save it again in your browser, with its content visible.',
  load: async () => async (job) => {
    const read = readPage(job.html, pageAround(job.site));
    return { read, clean: cleanTextsOf(read) };
  },
};

/**
 * How the links and pictures of an old page are translated to this site.
 * @returns a function of the address that the page says is its own.
 */
function pageAround({ address, pictures, routes, rules }: PageSite): (said: string | null) => PageAround {
  const table = new RouteTable(routes.map((route) => [route, true] as const));
  const isPage = (path: string) => table.find(path) !== null;
  const find = redirectRules(rules, isPage);
  return (said) => aroundOf(address ?? said, pictures, { isPage, find });
}

function aroundOf(own: string | null, pictures: OldPageRequest['pictures'], { isPage, find }: Rules): PageAround {
  const whole = own !== null && /^https?:/i.test(own) ? own : `${nowhere}${own?.startsWith('/') ? own : '/'}`;
  const base = URL.canParse(whole) ? new URL(whole) : new URL(nowhere);
  const byName = new Map(Object.entries(pictures).map(([name, id]) => [name.toLowerCase(), id]));
  const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');
  return {
    picture: (name) => {
      const id = byName.get(name.toLowerCase());
      return id === undefined ? null : libraryAddress(id);
    },
    link: (href) => {
      if (!URL.canParse(href, base.href)) return null;
      const url = new URL(href, base.href);
      if (bare(url.host) !== bare(base.host)) return { to: url.href.slice(0, 500), answers: true };
      const old = oldAddress(`${url.pathname}${url.search}`);
      if (old === null) return null;
      const [path = '/', query = ''] = old.split('?', 2);
      const rule = find(path, new URLSearchParams(query));
      if (rule) return { to: rule.to, answers: true };
      return { to: isPage(path) ? path : old, answers: isPage(path) };
    },
  };
}
