/**
 * Who is at which page and block, in memory only: nothing depends on it, since all saves are merged. Each process knows
 * those who speak to it.
 */
import { type PersonHere, presenceColours, presenceLastsMs } from '#schemas/api/presence.ts';

/** Open editors of one site that are tracked; beyond that the one idle longest is dropped. */
const mostVisits = 60;
/** Sites with open editors. */
const mostSites = 2000;

interface Visit extends PersonHere {
  readonly person: string;
  readonly seenAt: number;
}

export class PresenceBoard {
  #sites = new Map<string, Map<string, Visit>>();

  /** @param now in ms */
  note(
    tenantId: string,
    person: { readonly id: string; readonly name: string },
    { visit, key, blockId }: Pick<PersonHere, 'visit' | 'key' | 'blockId'>,
    now: number,
  ): void {
    const visits = this.#current(tenantId, now) ?? new Map<string, Visit>();
    // A visit belongs to its person: no one can report for another.
    const name = visitName(person.id, visit);
    visits.delete(name);
    const colour = colourOf(person.id);
    visits.set(name, { visit: name, name: person.name, colour, key, blockId, person: person.id, seenAt: now });
    for (const oldest of visits.keys()) {
      if (visits.size <= mostVisits) break;
      visits.delete(oldest);
    }
    this.#sites.delete(tenantId);
    this.#sites.set(tenantId, visits);
    for (const oldest of this.#sites.keys()) {
      if (this.#sites.size <= mostSites) break;
      this.#sites.delete(oldest);
    }
  }

  leave(tenantId: string, person: string, visit: string): void {
    const visits = this.#sites.get(tenantId);
    visits?.delete(visitName(person, visit));
    if (visits?.size === 0) this.#sites.delete(tenantId);
  }

  /** People working on a site, except for one visit, or for all visits of one person where `visit` is null. */
  list(
    tenantId: string,
    now: number,
    but: { readonly person: string; readonly visit: string | null } | null,
  ): PersonHere[] {
    const visits = [...(this.#current(tenantId, now)?.values() ?? [])];
    const isOwn = ({ person, visit }: Visit) =>
      but !== null && (but.visit === null ? person === but.person : visit === visitName(but.person, but.visit));
    return visits
      .filter((visit) => !isOwn(visit))
      .map(({ visit, name, colour, key, blockId }) => ({
        visit: hashOf(visit).toString(36),
        name,
        colour,
        key,
        blockId,
      }));
  }

  /** Without people who have left. Visits are in the order of their last signal. */
  #current(tenantId: string, now: number): Map<string, Visit> | undefined {
    const visits = this.#sites.get(tenantId);
    for (const [name, { seenAt }] of visits ?? []) {
      if (now - seenAt < presenceLastsMs) break;
      visits?.delete(name);
    }
    return visits;
  }
}

function visitName(person: string, visit: string): string {
  return `${person} ${visit}`;
}

function colourOf(person: string): number {
  return hashOf(person) % presenceColours;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
