/** Round robin: who gets the next lead. The memory is handed in; the caller stores it. */

/**
 * The person who has waited longest: a new or returning person is next once and does not catch up.
 * @param people those who are available, in the order of the rule; at least one
 * @param served the number of the lead that each got last; people who never got one are missing
 */
export function nextInTurn(people: readonly string[], served: ReadonlyMap<string, number>): string | null {
  let next: string | null = null;
  for (const person of people) {
    if (next === null || (served.get(person) ?? 0) < (served.get(next) ?? 0)) next = person;
  }
  return next;
}

/** Addresses are one person's however they are written. */
export function personKey(mail: string): string {
  return mail.trim().toLowerCase();
}
