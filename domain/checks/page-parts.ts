/** The files that the HTML of a page makes a phone load before scrolling, with the block that requests each. */

export interface PageParts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly pictures: readonly { readonly address: string; readonly blockId: string | null }[];
}

/** CSS pixels of a common phone, and pixels of its screen to each of them. */
const phone = { width: 390, density: 2 } as const;
/** Characters of a page that are read: no page that is served has more. */
const mostCharacters = 4_000_000;
const mostPictures = 60;

const tags = /<(link|script|img|div|section)\b([^<>]{0,8000})>/gi;

/** The value of an attribute, unescaped as addresses need it; empty where it is not there. */
function attribute(attributes: string, name: string): string {
  const at = attributes.toLowerCase().indexOf(` ${name}="`);
  if (at < 0) return '';
  const from = at + name.length + 3;
  const until = attributes.indexOf('"', from);
  return until < 0 ? '' : attributes.slice(from, until).replaceAll('&amp;', '&');
}

export function readPageParts(html: string): PageParts {
  const [styles, scripts, fonts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const pictures = new Map<string, string | null>();
  let blockId: string | null = null;
  for (const [, tag = '', attributes = ''] of html.slice(0, mostCharacters).matchAll(tags)) {
    const href = attribute(attributes, 'href');
    switch (tag.toLowerCase()) {
      case 'link': {
        const rel = attribute(attributes, 'rel');
        if (rel === 'stylesheet') styles.add(href);
        else if (rel === 'modulepreload') scripts.add(href);
        else if (rel === 'preload' && attribute(attributes, 'as') === 'font') fonts.add(href);
        break;
      }
      case 'script': {
        const src = attribute(attributes, 'src');
        if (src !== '') scripts.add(src);
        break;
      }
      case 'img': {
        // Pictures below the screen load once a shopper gets there.
        if (attribute(attributes, 'loading') === 'lazy' || pictures.size >= mostPictures) break;
        const address = chosenPicture(attributes);
        if (!pictures.has(address)) pictures.set(address, blockId);
        break;
      }
      default: {
        const id = attribute(attributes, 'data-id');
        if (id === '') break;
        blockId = id;
        // A block that waits to be seen or touched loads nothing yet.
        if (attribute(attributes, 'data-island') === 'idle') scripts.add(attribute(attributes, 'data-src'));
      }
    }
  }
  const own = (addresses: ReadonlySet<string>) => [...addresses].filter(isOwn);
  return {
    styles: own(styles),
    scripts: own(scripts),
    fonts: own(fonts),
    pictures: [...pictures].flatMap(([address, block]) => (isOwn(address) ? [{ address, blockId: block }] : [])),
  };
}

/** Of other hosts nothing is fetched. */
function isOwn(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** The file that a phone takes out of those that a picture offers. */
function chosenPicture(attributes: string): string {
  const candidates = attribute(attributes, 'srcset')
    .split(/,\s+/, 20)
    .flatMap((part) => {
      const match = /^(\S+) (\d{1,5})w$/.exec(part.trim());
      return match ? [{ address: match[1] ?? '', width: Number(match[2]) }] : [];
    })
    .sort((a, b) => a.width - b.width);
  const wanted = widthOnPhone(attribute(attributes, 'sizes')) * phone.density;
  const chosen = candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1);
  return chosen?.address ?? attribute(attributes, 'src');
}

/** CSS pixels that a picture has on a phone, by its `sizes`. */
function widthOnPhone(sizes: string): number {
  for (const part of sizes.slice(0, 1000).split(',', 10)) {
    const least = /\(min-width: ?(\d{1,5})px\)/.exec(part);
    const most = /\(max-width: ?(\d{1,5})px\)/.exec(part);
    if ((least && Number(least[1]) > phone.width) || (most && Number(most[1]) < phone.width)) continue;
    const size = /(\d{1,5}(?:\.\d{1,3})?)(px|vw)$/.exec(part.trim());
    if (size) return size[2] === 'vw' ? (Number(size[1]) / 100) * phone.width : Number(size[1]);
  }
  return phone.width;
}
