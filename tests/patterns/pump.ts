/**
 * Feeds a pattern with texts made to make it backtrack: what each of its repetitions takes, repeated many times, with
 * and without what may stand before it, and with an end that does not match.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** Characters. */
const longest = 12_000;
/** Milliseconds of processor time; a linear pattern takes less than a twentieth of this over `longest` characters. */
const suspicious = 20;
/** Short texts first: a pattern whose work doubles with each character would never end on a long one. */
const lengths = [16, 20, 24, 28, 64, 512];
/** A quadratic pattern takes milliseconds over so many characters, a linear one microseconds: only the first is looked at longer. */
const glance = { length: 3000, ms: 1 };
const ends = ['', '\u0001', '!x', 'x !'];
const usual = [' ', '\t', '\n', 'a', 'A', '0', '9', '-', '.', ',', '<', '>', '/', '"', '{', '[', '*', ':', '&', '@'];

/** @returns the text's description that makes the pattern take more than linear work; null when none was found. */
export function findSlowText(source: string, flags: string): string | null {
  const pattern = new RegExp(source, flags);
  for (const [before, pump] of pumpsOf(source, flags)) {
    for (const end of ends) {
      const isSlow = (length: number) =>
        takes(pattern, makeText(before, pump, end, length), suspicious) &&
        isSuperLinear(pattern, before, pump, end, length);
      const short = lengths.find(isSlow);
      if (short !== undefined) return nameText(before, pump, end, short);
      if (!takes(pattern, makeText(before, pump, end, glance.length), glance.ms)) continue;
      if (isSlow(longest)) return nameText(before, pump, end, longest);
    }
  }
  return null;
}

/** Twice the length costs a linear pattern twice the work; a quadratic one costs four times as much. */
function isSuperLinear(pattern: RegExp, before: string, pump: string, end: string, length: number): boolean {
  const half = best(pattern, makeText(before, pump, end, length / 2));
  const whole = best(pattern, makeText(before, pump, end, length));
  return whole > suspicious && whole > 3 * half;
}

/** The best of five: collected garbage can only add. */
function best(pattern: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 5 }, () => work(pattern, text)));
}

/** Whether a text takes at least so many milliseconds of processor time. The clock never shows less, and is cheap to read. */
function takes(pattern: RegExp, text: string, ms: number): boolean {
  const begun = performance.now();
  run(pattern, text);
  return performance.now() - begun >= ms && work(pattern, text) >= ms;
}

function run(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
}

/** Milliseconds of processor time: by the clock, a busy machine makes a linear pattern look slow. */
function work(pattern: RegExp, text: string): number {
  const begun = process.cpuUsage();
  run(pattern, text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function makeText(before: string, pump: string, end: string, length: number): string {
  return before + pump.repeat(Math.ceil(length / pump.length)) + end;
}

function nameText(before: string, pump: string, end: string, length: number): string {
  return `${JSON.stringify(before)} + ${JSON.stringify(pump)} × ${Math.ceil(length / pump.length)} + ${JSON.stringify(end)}`;
}

/** Pairs of the prefix and the part to repeat. */
function pumpsOf(source: string, flags: string): readonly (readonly [string, string])[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const pumps = new Map<string, readonly [string, string]>();
  const add = (before: string, pump: string) => {
    if (pump !== '') pumps.set(JSON.stringify([before, pump]), [before, pump]);
  };
  const repeated = new Set<string>();
  visitRegExpAST(tree, {
    onQuantifierEnter(node) {
      if (node.max < 16) return;
      const before = sampleBefore(node, flags);
      const samples = new Set([sample(node.element, flags), ...matching(node.element.raw, flags)]);
      for (const one of samples) {
        if (one.length === 1) repeated.add(one);
        add('', one);
        add('\u0001', one);
        add(before, one);
      }
      // What begins a match, again and again: each of them is tried to the end of the text.
      add('', before);
      add('', before + sample(node.element, flags));
    },
  });
  // Neighbouring repetitions that take the same characters trade them with each other.
  for (const one of repeated) for (const other of repeated) if (one !== other) add('', one + other);
  return [...pumps.values()];
}

function matching(raw: string, flags: string): readonly string[] {
  try {
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
    return usual.filter((character) => one.test(character));
  } catch {
    // Refers to a group outside the repeated part.
    return [];
  }
}

/** A short text that matches the pattern before this node. */
function sampleBefore(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative'
      ? parent.elements
          .slice(0, parent.elements.indexOf(node as AST.Element))
          .map((element) => sample(element, flags))
          .join('')
      : '';
  return sampleBefore(parent, flags) + before;
}

function sample(node: AST.Node, flags: string): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return matching(node.raw, flags)[0] ?? characterOf(node.raw, flags);
    case 'Quantifier':
      return sample(node.element, flags).repeat(Math.max(1, Math.min(node.min, 4)));
    case 'Group':
    case 'CapturingGroup':
    case 'Pattern':
      return sample(node.alternatives[0] as AST.Alternative, flags);
    case 'Alternative':
      return node.elements.map((element) => sample(element, flags)).join('');
    default:
      return '';
  }
}

/** The first character that a class takes. */
function characterOf(raw: string, flags: string): string {
  const one = new RegExp(`^${raw}$`, flags.replace(/[gy]/g, ''));
  for (let code = 0; code < 0x3000; code++) {
    const character = String.fromCharCode(code);
    if (one.test(character)) return character;
  }
  return '';
}
