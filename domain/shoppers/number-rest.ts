/**
 * A phone number that its holder gives up rests before a provider gives it to somebody else. Whoever proves a number now had
 * it during that time, or nobody had.
 */

/** Days that a number rests at least. */
const numberRestDays = 90;

const dayMs = 86_400_000;

/** Before this instant a number may have been somebody else's. ISO 8601. @param since when it was proved, ISO 8601 */
export function numberLimit(since: string): string {
  return new Date(Date.parse(since) - numberRestDays * dayMs).toISOString();
}
