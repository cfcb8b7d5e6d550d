/** Features of the console as one whole. */
import type { RouteName } from '#schemas/api/routes/console-routes.ts';

type Feature = (deps: never) => object;
type KeysOf<T> = T extends unknown ? keyof T : never;

/** The dependencies of all features together. */
export type NeedsOf<F extends readonly Feature[]> = (
  F[number] extends infer One
    ? One extends (deps: infer D) => object
      ? (deps: D) => void
      : never
    : never
) extends (deps: infer All) => void
  ? All
  : never;

/** Routes that more than one feature handles. */
type Twice<F, Seen = never, Found = never> = F extends readonly [
  infer First extends Feature,
  ...infer Rest extends readonly Feature[],
]
  ? Twice<Rest, Seen | keyof ReturnType<First>, Found | (Seen & keyof ReturnType<First>)>
  : Found;

type Complete<F extends readonly Feature[]> = [Exclude<RouteName, KeysOf<ReturnType<F[number]>>>] extends [never]
  ? [Twice<F>] extends [never]
    ? true
    : `Two features handle ${Twice<F> & string}`
  : `No feature handles ${Exclude<RouteName, KeysOf<ReturnType<F[number]>>>}`;

/** Returns the same features. @param _isComplete `true`; otherwise the compiler names the missing routes. */
export function complete<const F extends readonly Feature[]>(features: F, _isComplete: Complete<F>): F {
  return features;
}
