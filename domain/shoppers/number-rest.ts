/**
 * A phone number that its holder gives up is unused for a while before a provider reassigns it. The person who verifies
 * a number now had it during that time, or no one did.
 */

/** Days that a number rests at least. */
const numberRestDays = 90;

const dayMs = 86_400_000;

/** Before this instant a number may have had another holder. ISO 8601. @param since when it was proved, ISO 8601 */
export function numberLimit(since: string): string {
  return new Date(Date.parse(since) - numberRestDays * dayMs).toISOString();
}
