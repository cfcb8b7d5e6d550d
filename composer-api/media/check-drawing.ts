/**
 * What a drawing (SVG) may contain. A few hundred characters can cause hours of work, so the parts that multiply work are
 * counted before anything is drawn. What cannot be counted, such as the length of a dashed line, is left to the limit of
 * time of the process that draws.
 */
import { Parser } from 'htmlparser2';
import { AppError } from '#domain/errors/app-error.ts';

/** The maximum for a drawing; logos and icons stay far below. */
const drawingLimits = {
  characters: 2 * 1024 * 1024,
  elements: 20_000,
  /** Elements in one another. */
  depth: 200,
  /** Elements once each `use` is replaced by what it repeats. */
  drawn: 30_000,
  /** Elements that have a filter, and primitives of all filters. */
  filtered: 4,
  primitives: 40,
  /** Pixels that a filter may spread a shape by. */
  spread: 50,
  patterns: 10,
  /** Elements that are painted with something defined elsewhere, where there are patterns. */
  paintedWithPatterns: 50,
  /** Elements that are drawn apart and then put together: masks, clips, opacity, blending. */
  layers: 300,
  images: 20,
  markers: 200,
  /** Characters of text that is drawn. */
  text: 2000,
  texts: 300,
  /** Characters of path data in a drawing with dashes or markers. */
  dashedPath: 50_000,
  style: 100_000,
} as const;

/** Primitives whose work does not grow with their own attributes, the spread aside. */
const cheapPrimitives = new Set([
  'feblend',
  'fecolormatrix',
  'fecomponenttransfer',
  'fecomposite',
  'fedropshadow',
  'feflood',
  'fefunca',
  'fefuncb',
  'fefuncg',
  'fefuncr',
  'fegaussianblur',
  'femerge',
  'femergenode',
  'feoffset',
]);
/** Encodings in which tags look the same as in ASCII, so that the counted text is the rendered text. */
const encodings = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|iso-8859-15|latin1|windows-1252)$/i;

/** Attributes that name something that is drawn for the element. */
const references = [
  'filter',
  'fill',
  'stroke',
  'mask',
  'clip-path',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
];
/** Characters of a `style` attribute and of a reference that are read; longer ones are refused. */
const longestStyle = 5000;
const longestName = 1000;
/** Elements that repeat one another in a row, each with those it is in. */
const longestChain = 2000;

interface Node {
  readonly id: string;
  readonly children: Node[];
  /** Ids of what is drawn for it elsewhere: a `use`, a mask, a pattern. */
  readonly repeats: readonly string[];
}

interface Counts {
  filtered: number;
  primitives: number;
  patterns: number;
  painted: number;
  layers: number;
  images: number;
  markers: number;
  text: number;
  texts: number;
  path: number;
  style: number;
  elements: number;
  isDashed: boolean;
}

/** @throws AppError `input.invalid` with what there is too much of and what to do. */
export function checkDrawing(bytes: Uint8Array): void {
  if (bytes.length > drawingLimits.characters) throw refusal('has more than 2 MB');
  // Tags and attributes are ASCII; in this encoding each byte is one character, so nothing merges or vanishes.
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const declared = /<\?xml[^>]{0,300}?encoding\s{0,20}=\s{0,20}["']([^"']{0,60})["']/i.exec(source.slice(0, 2000))?.[1];
  if (declared !== undefined && !encodings.test(declared)) throw refusal('is not in UTF-8');
  if (source.includes('\0')) throw refusal('is not in UTF-8');
  if (/<!(?:ENTITY|ATTLIST)/i.test(source)) throw refusal('defines entities, which are not taken');
  const { counts, root, byId } = read(source);
  const most = (count: number, limit: number, what: string) => {
    if (count > limit) throw refusal(`has more than ${limit.toLocaleString('en-AU')} ${what}`);
  };
  most(counts.filtered, drawingLimits.filtered, 'parts with a filter (shadow or blur)');
  most(counts.primitives, drawingLimits.primitives, 'steps of filters');
  most(counts.patterns, drawingLimits.patterns, 'patterns');
  if (counts.patterns > 0)
    most(counts.painted, drawingLimits.paintedWithPatterns, 'parts painted with patterns or gradients');
  most(counts.layers, drawingLimits.layers, 'parts that are masked, clipped or see-through');
  most(counts.images, drawingLimits.images, 'pictures');
  most(counts.markers, drawingLimits.markers, 'lines with markers');
  most(counts.text, drawingLimits.text, 'characters of text');
  most(counts.texts, drawingLimits.texts, 'texts');
  most(counts.style, drawingLimits.style, 'characters of styles');
  if (counts.isDashed || counts.markers > 0)
    most(counts.path, drawingLimits.dashedPath, 'characters of lines that are dashed or marked');
  most(drawnOf(root, byId), drawingLimits.drawn, 'parts once all that it repeats is drawn');
}

function read(source: string): { counts: Counts; root: Node; byId: ReadonlyMap<string, Node> } {
  const counts: Counts = {
    filtered: 0,
    primitives: 0,
    patterns: 0,
    painted: 0,
    layers: 0,
    images: 0,
    markers: 0,
    text: 0,
    texts: 0,
    path: 0,
    style: 0,
    elements: 0,
    isDashed: false,
  };
  const root: Node = { id: '', children: [], repeats: [] };
  const byId = new Map<string, Node>();
  const stack: Node[] = [root];
  let [inText, inStyle] = [0, 0];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = localName(name);
        counts.elements += 1;
        if (counts.elements > drawingLimits.elements)
          throw refusal(`has more than ${drawingLimits.elements.toLocaleString('en-AU')} parts`);
        if (stack.length > drawingLimits.depth)
          throw refusal(`has parts in one another more than ${drawingLimits.depth} deep`);
        const named = new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value]));
        for (const [key, value] of declarations(named.get('style') ?? '')) named.set(key, value);
        const node: Node = {
          id: named.get('id') ?? '',
          children: [],
          repeats: repeatsOf(named),
        };
        stack.at(-1)?.children.push(node);
        stack.push(node);
        if ((named.get('style') ?? '').length > longestStyle)
          throw refusal('has a style of more than 5,000 characters');
        if (node.id !== '' && !byId.has(node.id)) byId.set(node.id, node);
        if (tag === 'text' || tag === 'tspan' || tag === 'textpath') {
          inText += 1;
          counts.texts += 1;
        }
        if (tag === 'style') inStyle += 1;
        if (tag === 'pattern') counts.patterns += 1;
        if (tag === 'image') counts.images += 1;
        countPrimitive(counts, tag, named);
        countLook(counts, named);
      },
      onclosetag(name) {
        const tag = localName(name);
        if (tag === 'text' || tag === 'tspan' || tag === 'textpath') inText -= 1;
        if (tag === 'style') inStyle -= 1;
        if (stack.length > 1) stack.pop();
      },
      ontext(text) {
        if (inText > 0) counts.text += text.length;
        if (inStyle > 0) {
          counts.style += text.length;
          countStyle(counts, text);
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return { counts, root, byId };
}

/** Without the prefix of a namespace, in lower case. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

/** @throws AppError for a primitive whose work grows with its attributes. */
function countPrimitive(counts: Counts, tag: string, named: ReadonlyMap<string, string>): void {
  if (!tag.startsWith('fe')) return;
  if (!cheapPrimitives.has(tag)) throw refusal(`uses the filter ${tag.slice(0, 30)}, which is not taken`);
  counts.primitives += 1;
  for (const part of (named.get('stddeviation') ?? '').slice(0, 100).split(/[\s,]+/))
    if (part !== '' && !(Number(part) <= drawingLimits.spread))
      throw refusal(`has a blur of more than ${drawingLimits.spread} pixels`);
}

/** Names and values of a `style` attribute. */
function declarations(style: string): [string, string][] {
  return style
    .slice(0, longestStyle)
    .split(';')
    .flatMap((one) => {
      const colon = one.indexOf(':');
      return colon < 0 ? [] : [[one.slice(0, colon).trim().toLowerCase(), one.slice(colon + 1).trim()]];
    });
}

/** Ids that an element names, in `href` and as `url(#…)`. */
function repeatsOf(named: ReadonlyMap<string, string>): string[] {
  const ids: string[] = [];
  const href = named.get('href') ?? '';
  if (href.length < longestName && href.includes('#')) ids.push(href.slice(href.indexOf('#') + 1).trim());
  for (const name of references) {
    const value = named.get(name) ?? '';
    for (const [, id = ''] of value.slice(0, longestName).matchAll(/url\(\s{0,9}["']?#([^"')\s]{1,200})/gi))
      ids.push(id);
  }
  return ids;
}

/** Whether a value of a style has no effect. */
const isPlain = (value: string) => ['', 'none', 'normal', 'auto'].includes(value) || Number(value) === 1;

/** What an element's attributes and its own styles add. */
function countLook(counts: Counts, named: ReadonlyMap<string, string>): void {
  const has = (...names: readonly string[]) =>
    names.some((name) => !isPlain((named.get(name) ?? '').slice(0, 100).trim().toLowerCase()));
  if (has('filter')) counts.filtered += 1;
  if (has('stroke-dasharray')) counts.isDashed = true;
  if (has('marker', 'marker-start', 'marker-mid', 'marker-end')) counts.markers += 1;
  if (has('mask', 'clip-path', 'opacity', 'mix-blend-mode', 'isolation')) counts.layers += 1;
  if (/url\(/i.test(`${named.get('fill')?.slice(0, 300)} ${named.get('stroke')?.slice(0, 300)}`)) counts.painted += 1;
  counts.path += (named.get('d') ?? '').length + (named.get('points') ?? '').length;
}

/** Rules of a style sheet apply to any number of elements, so expensive properties are refused there. */
function countStyle(counts: Counts, text: string): void {
  if (/(?:^|[\s{;])filter\s{0,20}:/i.test(text)) throw refusal('gives filters by a style sheet, which is not taken');
  if (/@import|url\s{0,9}\(\s{0,9}["']?\s{0,9}(?!["'#\s])/i.test(text))
    throw refusal('names other files in its styles');
  if (/stroke-dasharray/i.test(text)) counts.isDashed = true;
  if (/(?:^|[\s{;])marker/i.test(text)) counts.markers += 1;
}

/**
 * The number of rendered elements, with each `use` counted as its target; a loop, or an endless chain, counts as too
 * many.
 */
function drawnOf(root: Node, byId: ReadonlyMap<string, Node>): number {
  const known = new Map<Node, number>();
  const open = new Set<Node>();
  const countOf = (node: Node): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (open.has(node) || open.size > longestChain) return Number.POSITIVE_INFINITY;
    open.add(node);
    let count = 1;
    for (const child of node.children) count += countOf(child);
    for (const id of node.repeats) {
      const repeated = byId.get(id);
      if (repeated !== undefined) count += countOf(repeated);
    }
    open.delete(node);
    known.set(node, count);
    return count;
  };
  return countOf(root);
}

function refusal(what: string): AppError {
  return new AppError('input.invalid', `The drawing ${what}. Save it as PNG and try again.`);
}
