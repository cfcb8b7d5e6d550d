/** Writes a dealer's description from parts. Paragraphs are parted by '|', as feeds deliver them. */
import type { Random } from '../random.ts';
import {
  bodyLines,
  closingLines,
  conditionLines,
  equipmentLines,
  hereLines,
  opening,
  usedOpening,
} from './comment-parts.ts';

/** Values for the braces; null where the vehicle has none. */
export type CommentFacts = Readonly<Record<string, string | null>>;

/** What kind of life a vehicle leads: on the road, ridden, at work, or touring. */
export type Life = 'road' | 'ride' | 'work' | 'tour';

export interface CommentInput {
  life: Life;
  carType: 'new' | 'demo' | 'used';
  body: string;
  /** Ordered or on its way: nobody can look at it yet. */
  awaited: boolean;
  facts: CommentFacts;
}

/** One to four paragraphs. */
export function writeComments(random: Random, { carType, body, life, awaited, facts }: CommentInput): string {
  const choose = (parts: readonly string[], count: number): string[] =>
    random.sample(
      parts.flatMap((part) => fill(part, facts) ?? []),
      count,
    );
  const used = carType === 'used';
  const begins = awaited ? opening['awaited'] : [...(opening[carType] ?? []), ...(used ? usedOpening[life] : [])];
  const first = [
    ...choose(begins ?? [], 1),
    ...choose(suited(bodyLines[body] ?? [], used), random.int(1, used ? 3 : 2)),
  ];
  const equipment = choose(equipmentLines, 1);
  // Drawn for what is awaited too, so that the stock that follows is the same whatever its state.
  const condition = used ? choose(conditionLines[life], random.int(1, 3)) : [];
  const second = awaited ? equipment : [...equipment, ...condition];
  const last = choose(awaited ? closingLines : [...closingLines, ...hereLines], random.int(1, 3));
  const paragraphs = [first, second, last].filter((_, i) => i === 0 || random.chance(0.86));
  return paragraphs
    .map((sentences) => sentences.join(' '))
    .filter((text) => text !== '')
    .join('|');
}

/** Lines that begin with ~ tell of a life that a new vehicle has not had. */
function suited(lines: readonly string[], used: boolean): string[] {
  return lines.filter((line) => used || !line.startsWith('~')).map((line) => line.replace(/^~/, ''));
}

/** Fills the braces, or null when the vehicle lacks one of the values. */
function fill(part: string, facts: CommentFacts): string | null {
  let complete = true;
  const text = part.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = facts[key];
    if (value === null || value === undefined || value === '') complete = false;
    return value ?? '';
  });
  return complete ? text : null;
}
