/**
 * The facts of the prize wheel for shoppers at a moment: whether it can be played, its dates, prizes, chances and
 * terms.
 */

import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import { t } from '../messages/translate.ts';
import type { SpinFacts, SpinPrize, SpinState } from '../ports/promotions.ts';
import { displayMoment, isMoment, placeBetween } from '../text/moments.ts';
import { hundredths, prizeKey } from './draw-prize.ts';

/** How often each prize of a round was won, by its key. */
export type PrizesTaken = ReadonlyMap<string, number>;

export function roundOf({ round = 1 }: SpinToWin): number {
  return round;
}

/** @param zone of the site: its dates are read on that clock. */
export function spinFacts(spin: SpinToWin, taken: PrizesTaken, zone: string, now: Date): SpinFacts {
  const { prizes = [], from = '', until = '', terms = '', permits = [] } = spin;
  const shown = prizes.map((prize) => ({
    name: prize.name,
    chance: displayChance(prize.chance),
    share: hundredths(prize.chance),
    terms: prize.terms ?? '',
    isGone: leftOf(prize, taken) === 0,
  }));
  const state = stateOf(spin, shown, zone, now);
  const rest = spinRest(spin);
  return {
    state,
    terms,
    permits,
    prizes: shown,
    note: noteOf(state, spin),
    dates: isMoment(from) && isMoment(until) && from !== '' && until !== '' ? datesOf(from, until) : '',
    noPrize: { chance: displayChance(rest / 100), share: rest },
  };
}

/** How many of a prize are still to be won. */
export function leftOf(prize: { readonly name: string; readonly count: number }, taken: PrizesTaken): number {
  return Math.max(0, prize.count - (taken.get(prizeKey(prize)) ?? 0));
}

function spinRest({ prizes = [] }: SpinToWin): number {
  return Math.max(0, 10_000 - prizes.reduce((sum, { chance }) => sum + hundredths(chance), 0));
}

/** Whether it can be played by its dates and prizes alone. */
function stateOf(
  { from = '', until = '' }: SpinToWin,
  prizes: readonly Pick<SpinPrize, 'isGone'>[],
  zone: string,
  now: Date,
): SpinState {
  // Without dates it is published but not offered: the law knows no promotion without an end.
  if (prizes.length === 0 || from === '' || until === '' || !isMoment(from) || !isMoment(until)) return 'none';
  const place = placeBetween({ from, until }, zone, now);
  if (place !== 'between') return place;
  return prizes.every(({ isGone }) => isGone) ? 'gone' : 'open';
}

function noteOf(state: SpinState, { from = '', until = '' }: SpinToWin): string {
  if (state === 'none') return t('There is no wheel to spin at the moment. Please try again another time.');
  if (state === 'before')
    return t('The wheel opens on {from} and runs until {until}.', {
      from: displayMoment(from),
      until: displayMoment(until),
    });
  if (state === 'after')
    return t('It ran from {from} until {until} and has ended.', {
      from: displayMoment(from),
      until: displayMoment(until),
    });
  return state === 'gone' ? t('Every prize has been won. Thank you to all who played.') : '';
}

function datesOf(from: string, until: string): string {
  return t('{from} to {until}', { from: displayMoment(from), until: displayMoment(until) });
}

/** '2.5%'. */
export function displayChance(chance: number): string {
  return `${hundredths(chance) / 100}%`;
}
