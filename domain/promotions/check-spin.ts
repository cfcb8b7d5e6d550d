/** Problems that keep a prize wheel from going live, in words for staff: beyond its shape, which the schema checks. */
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { displayMoney } from '../price/money.ts';
import { endOfMoment } from '../text/moments.ts';
import { hundredths, prizeKey, spinNumbers } from './draw-prize.ts';
import { displayChance } from './spin-facts.ts';
import { noPrizeWords } from './words.ts';

/**
 * The value of all prizes, in dollars, up to which no permit is needed. The Northern Territory accepts that of another
 * state.
 */
const permitAbove = [
  ['NSW', 10_000],
  ['ACT', 3_000],
  ['SA', 5_000],
  ['NT', 5_000],
] as const;

/** A wheel without prizes is not checked: it is never offered. */
export function checkSpin(spin: SpinToWin, country: string): readonly Problem[] {
  const { prizes = [], from = '', until = '', terms = '' } = spin;
  if (prizes.length === 0) return [];
  const problems: Problem[] = [];
  const say = (pointer: string, message: string, severity: Problem['severity'] = 'error'): void =>
    void problems.push({ document: 'spin-to-win', pointer, message, severity });
  const noPrize = spin.noPrize ?? 0;
  const sum = prizes.reduce((all, { chance }) => all + hundredths(chance), hundredths(noPrize));
  if (sum !== spinNumbers)
    say(
      '/noPrize',
      `The chances add up to ${displayChance(sum / 100)}, and have to be 100% with the chance of no prize (${displayChance(noPrize)}). Change one of them.`,
    );
  const seen = new Set<string>();
  for (const [at, prize] of prizes.entries()) {
    const { name, chance, count } = prize;
    if ((prize.terms ?? '').trim() === '')
      say(`/prizes/${at}/terms`, `“${name}” has no terms. Say how to claim it, until when, and what it excludes.`);
    if (Math.abs(chance * 100 - hundredths(chance)) > 1e-6)
      say(
        `/prizes/${at}/chance`,
        `“${name}”: enter its chance in steps of 0.01%, for example ${displayChance(chance)}.`,
      );
    if (prizeKey(prize) === noPrizeWords.toLowerCase())
      say(`/prizes/${at}/name`, 'A spin that wins nothing is the chance of no prize below. Take this one out.');
    if (seen.has(prizeKey(prize)))
      say(`/prizes/${at}/name`, `Two prizes are called “${name}”. What was won is counted by name: rename one.`);
    seen.add(prizeKey(prize));
    if (count === 0 && chance > 0)
      say(`/prizes/${at}/count`, `There is no “${name}” to win. Enter how many there are, or remove it.`);
  }
  if (from === '') say('/from', 'Enter when it starts. The law requires its dates, and shoppers see them.');
  if (until === '') say('/until', 'Enter when it ends. The law requires its dates, and shoppers see them.');
  if (from !== '' && until !== '' && endOfMoment(until) <= from)
    say('/until', 'It would end before it starts. Change its dates.');
  if (terms.trim() === '') say('/terms', 'Enter its terms: who may play, who runs it, and how winners are notified.');
  checkPermits(spin, country, say);
  return problems;
}

type Say = (pointer: string, message: string, severity: Problem['severity']) => void;

function checkPermits({ prizes = [], permits = [] }: SpinToWin, country: string, say: Say): void {
  if (country !== 'AU') return;
  const worth = prizes.reduce((all, { value = 0, count }) => all + value * count, 0);
  const named = new Set<string>(permits.map(({ state }) => state));
  const lacking = permitAbove
    .filter(([state, above]) => worth > above && !named.has(state) && !(state === 'NT' && named.size > 0))
    .map(([state]) => state);
  if (lacking.length > 0)
    say(
      '/permits',
      `All prizes together are worth ${displayMoney(worth)}, so players in ${lacking.join(', ')} need a permit. Enter it, or exclude those states in the terms.`,
      'warning',
    );
}
