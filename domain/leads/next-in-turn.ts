/** Round robin: who gets the next lead. The memory is handed in; storing it is somebody else's. */

/**
 * The one who has waited longest: somebody new, or back from being away, is next once and does not catch up.
 * @param people those who are there, in the order of the rule; one at least
 * @param served the number of the lead that each got last; nobody who never got one is in it
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
