import { isJsonObject } from '#domain/json/json-object.ts';
import { shareSize } from '#domain/subject/kinds/vehicle.ts';
import type { CompiledBlock, CompiledPage } from '#renderer/compile-page.ts';
import type { HeadImage } from '#renderer/page-html.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';

/** Found once a page of a release. */
const found = new WeakMap<CompiledPage, HeadImage | null>();

/**
 * The first picture that a page itself shows, or else the one of the site's home, so that every shared page has a
 * picture.
 */
export function pictureOfPage(page: CompiledPage, { pages }: Pick<CompiledRelease, 'pages'>): HeadImage | null {
  const own = firstPicture(page);
  if (own || page.type === 'home') return own;
  const home = [...pages.values()].find(({ type }) => type === 'home');
  return home ? firstPicture(home) : null;
}

function firstPicture(page: CompiledPage): HeadImage | null {
  const known = found.get(page);
  if (known !== undefined) return known;
  const picture = search(page.blocks.main);
  found.set(page, picture);
  return picture;
}

function search(blocks: readonly CompiledBlock[]): HeadImage | null {
  for (const { props, slots } of blocks) {
    const image = isJsonObject(props) ? props['image'] : null;
    if (typeof image === 'string' && image.startsWith('/img/')) return { url: atShareWidth(image) };
    for (const slot of Object.values(slots)) {
      const inner = search(slot);
      if (inner) return inner;
    }
  }
  return null;
}

/** As wide as services show a shared page; a drawn picture is made in that width. */
function atShareWidth(path: string): string {
  return path.includes('?') ? path : `${path}?w=${shareSize.width}`;
}
