/** A tenant's current promotions. */

/** `none`: there is nothing to play for; `gone`: every prize has been won. */
export type SpinState = 'none' | 'before' | 'open' | 'gone' | 'after';

export interface SpinPrize {
  readonly name: string;
  /** '2.5%'. */
  readonly chance: string;
  /** In hundredths of a per cent: how wide it is on the wheel. */
  readonly share: number;
  readonly terms: string;
  readonly isGone: boolean;
}

export interface SpinFacts {
  readonly state: SpinState;
  /** Why it cannot be played; '' while it can. */
  readonly note: string;
  /** '1 Mar 2026 to 31 Mar 2026'. */
  readonly dates: string;
  readonly prizes: readonly SpinPrize[];
  /** Share and chance of no prize. */
  readonly noPrize: Pick<SpinPrize, 'chance' | 'share'>;
  readonly terms: string;
  readonly permits: readonly { readonly state: string; readonly number: string }[];
}

export interface PromotionsPort {
  /** The prize wheel with what is left of its prizes; null while its switch is off. */
  spinToWin(): Promise<SpinFacts | null>;
}
