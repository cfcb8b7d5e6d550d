/** What on this site an address of the old one most likely became, by its words. */
import type { OldAddresses } from '#schemas/api/old-site.ts';
import { foldedWords } from '../text/fold.ts';

type Confidence = 'sure' | 'likely' | 'unsure' | 'none';

/** What an old address may lead to. */
export interface MoveTarget {
  readonly href: string;
  readonly name: string;
  /** What an address is compared with: its name, and what its own address says. */
  readonly words: string;
  /** Numbers that name it alone: stock number, VIN, registration. */
  readonly marks?: readonly string[];
  /** Words that an address must all have: a vehicle is only proposed with its year, make and model. */
  readonly needs?: string;
}

interface Proposal {
  readonly to: string;
  readonly name: string;
  readonly confidence: Exclude<Confidence, 'none'>;
  /** For staff, as a sentence. */
  readonly reason: string;
}

/** Endings of files, and words that every address has. */
const noise = new Set(
  (
    'html htm php aspx asp jsp cfm index default www http https page pages id p com au nz net the a an of and for in to ' +
    'our your my view detail details listing listings list cat category'
  ).split(' '),
);
/** Words that dealers' sites use for one thing. */
const same: { readonly [word: string]: string } = {
  cars: 'vehicle',
  car: 'vehicle',
  vehicles: 'vehicle',
  stock: 'vehicle',
  inventory: 'vehicle',
  preowned: 'used',
  secondhand: 'used',
  specials: 'offer',
  special: 'offer',
  deals: 'offer',
  deal: 'offer',
  promotions: 'offer',
  promotion: 'offer',
  offers: 'offer',
  aboutus: 'about',
  contactus: 'contact',
  servicing: 'service',
  finance: 'finance',
  loans: 'finance',
  loan: 'finance',
  financing: 'finance',
  locations: 'location',
  dealership: 'location',
  dealerships: 'location',
  yard: 'location',
  yards: 'location',
  jobs: 'career',
  careers: 'career',
  job: 'career',
  valuation: 'trade',
  tradein: 'trade',
  sell: 'trade',
  blog: 'news',
  article: 'news',
  articles: 'news',
  testimonials: 'review',
  reviews: 'review',
  us: '',
};

/** Words of an address or name that say something, each once. */
export function tellingWords(text: string): string[] {
  const words = foldedWords(text.slice(0, 500)).flatMap((word) => {
    if (noise.has(word)) return [];
    const plain = Object.hasOwn(same, word)
      ? (same[word] ?? '')
      : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
        ? word.slice(0, -1)
        : word;
    return plain === '' ? [] : [plain];
  });
  return [...new Set(words)];
}

/** Words of an address: percent escapes are decoded, and names of parameters ignored. */
function addressWords(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const values = [...new URLSearchParams(query).values()].join(' ');
  try {
    return `${decodeURIComponent(path)} ${values}`;
  } catch {
    return `${path} ${values}`;
  }
}

/** A path in one spelling: no ending of a file, no slash at its end, small letters. */
function barePath(address: string): string {
  const [path = ''] = address.split('?', 1);
  return path
    .toLowerCase()
    .replace(/\/(?:index|default)?(?:\.(?:html?|php|aspx?|jsp|cfm))?$/, '')
    .replace(/\.(?:html?|php|aspx?|jsp|cfm)$/, '');
}

function mark(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Postings longer than this carry little meaning and would mean checking every target. */
const longPosting = 600;
/** Weight of a word of the old address that no target has; of a number, which is most often an id. */
const strangeWord = 1.2;
const strangeNumber = 0.2;

/** A target with its words extracted once, for any number of addresses. */
interface ReadTarget extends MoveTarget {
  readonly all: readonly string[];
  readonly needed: readonly string[];
  readonly weight: number;
}

export class ProposalIndex {
  readonly #targets: readonly ReadTarget[];
  readonly #postings = new Map<string, number[]>();
  readonly #marks = new Map<string, number | null>();
  readonly #paths = new Map<string, number>();

  constructor(targets: readonly MoveTarget[]) {
    const read = targets.map((target) => ({
      ...target,
      all: tellingWords(target.words),
      needed: tellingWords(target.needs ?? ''),
    }));
    for (const [at, { all, marks = [], href }] of read.entries()) {
      for (const word of all) {
        const posting = this.#postings.get(word);
        if (posting) posting.push(at);
        else this.#postings.set(word, [at]);
      }
      // A mark of two vehicles names neither.
      for (const one of marks.map(mark))
        if (one.length >= 4 && /\d/.test(one)) this.#marks.set(one, this.#marks.has(one) ? null : at);
      if (!href.includes('?')) this.#paths.set(barePath(href), at);
    }
    this.#targets = read.map((target) => ({ ...target, weight: this.#sum(target.all) }));
  }

  #weight(word: string): number {
    const posting = this.#postings.get(word);
    if (posting === undefined) return /\d/.test(word) ? strangeNumber : strangeWord;
    return Math.log(1 + this.#postings.size / posting.length);
  }

  #sum(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + this.#weight(word), 0);
  }

  /** The best match, with its certainty and the reason; null if nothing is similar. */
  propose(address: string): Proposal | null {
    const path = barePath(address);
    const samePath = address.includes('?') ? undefined : this.#paths.get(path);
    const own = samePath === undefined ? undefined : this.#targets[samePath];
    if (own) return { to: own.href, name: own.name, confidence: 'sure', reason: 'It has the same address here.' };
    const text = addressWords(address);
    const marked = this.#byMark(text);
    if (marked) return marked;
    const words = tellingWords(text);
    const total = this.#sum(words);
    const common = new Map<number, number>();
    for (const word of words) {
      const posting = this.#postings.get(word) ?? [];
      if (posting.length > longPosting) continue;
      for (const at of posting) common.set(at, (common.get(at) ?? 0) + this.#weight(word));
    }
    let best: { readonly at: number; readonly score: number } | null = null;
    let isTie = false;
    const has = new Set(words);
    for (const [at, weight] of common) {
      const target = this.#targets[at];
      if (!target) continue;
      if (!target.needed.every((word) => has.has(word))) continue;
      const score = (2 * weight) / (total + target.weight);
      // Of vehicles alike in all that the address says, none is the one.
      if (best && Math.abs(score - best.score) < 1e-9) isTie = isTie || target.needs !== undefined;
      else if (!best || score > best.score) {
        best = { at, score };
        isTie = false;
      }
    }
    const found = best && this.#targets[best.at];
    if (!best || !found || best.score < 0.3) return null;
    const shared = found.all.filter((word) => has.has(word)).slice(0, 6);
    const confidence = best.score >= 0.55 && !isTie ? 'likely' : 'unsure';
    const reason = isTie
      ? `Several vehicles here share the words ${shared.join(', ')}.`
      : `Both say ${shared.join(', ')}.`;
    return { to: found.href, name: found.name, confidence, reason };
  }

  #byMark(text: string): Proposal | null {
    for (const part of [...foldedWords(text), ...text.toLowerCase().split(/[/\s]/)].map(mark)) {
      const at = this.#marks.get(part);
      const found = at === undefined || at === null ? undefined : this.#targets[at];
      if (found)
        return {
          to: found.href,
          name: found.name,
          confidence: 'sure',
          reason: `Its number ${part.toUpperCase().slice(0, 30)} is in the address.`,
        };
    }
    return null;
  }
}

/** An address that is still open, with what is proposed for it. */
interface OpenAddress {
  readonly old: string;
  readonly to: string | null;
}

/** Addresses below one folder, that it takes one rule for them all. */
const fewest = 5;
/** Folders that are looked at. */
const mostFolders = 200;

/** Folders above an address, deepest first: `/blog/2012/`, `/blog/`. */
function foldersOf(address: string): readonly string[] {
  const [path = ''] = address.toLowerCase().split('?', 1);
  const parts = path.split('/').slice(1, -1).slice(0, 2);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}/`).reverse();
}

/**
 * One rule for many addresses below one folder: to where most of them lead, or, if nothing is similar, to where the words
 * of the folder lead.
 * @param open addresses without a sure proposal
 * @param hub where a folder's words lead; null if nothing is similar
 * @returns the rules, and for each address the rule that covers it
 */
export function proposeWildcards(
  open: readonly OpenAddress[],
  hub: (folder: string) => { readonly href: string; readonly name: string } | null,
): { readonly wildcards: OldAddresses['wildcards']; readonly covered: ReadonlyMap<string, string> } {
  const folders = new Map<string, OpenAddress[]>();
  for (const one of open)
    for (const folder of foldersOf(one.old)) {
      const known = folders.get(folder);
      if (known) known.push(one);
      else folders.set(folder, [one]);
    }
  const depth = (folder: string) => folder.split('/').length;
  const large = [...folders].filter(([, inside]) => inside.length >= fewest);
  // The highest folder first: a rule for it makes those below needless where they lead to the same place.
  large.sort(([a], [b]) => depth(a) - depth(b));
  const covered = new Map<string, string>();
  const wildcards: OldAddresses['wildcards'][number][] = [];
  for (const [folder, inside] of large.slice(0, mostFolders)) {
    const left = inside.filter(({ old }) => !covered.has(old));
    const target = hub(folder);
    const fits = target ? left.filter(({ to }) => to === null || to === target.href) : [];
    if (!target || fits.length < fewest) continue;
    const from = `${folder}*`;
    for (const { old } of fits) covered.set(old, from);
    wildcards.push({ from, to: target.href, name: target.name, count: fits.length });
  }
  return { wildcards, covered };
}
