/**
 * A line of waiting items that is served in turns: one of each group, and within a group one of each member. So a group,
 * or a member of one, that puts many in delays its own.
 */
export class FairLine<T> {
  readonly #groups = new Map<string, Map<string, T[]>>();
  readonly #sizes = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(group: string, member: string, item: T): void {
    const members = this.#groups.get(group) ?? new Map<string, T[]>();
    const items = members.get(member) ?? [];
    items.push(item);
    members.set(member, items);
    this.#groups.set(group, members);
    this.#count(group, 1);
  }

  /** Takes the item whose turn it is. */
  shift(): T | undefined {
    return this.shiftOf(() => true)?.item;
  }

  /** Takes the item whose turn it is among the groups that may be served. */
  shiftOf(mayServe: (group: string) => boolean): { readonly group: string; readonly item: T } | undefined {
    for (const [group, members] of this.#groups) {
      if (!mayServe(group)) continue;
      for (const [member, items] of members) {
        const item = items.shift();
        // To the end of both rounds: a map is iterated in the order of insertion.
        this.#groups.delete(group);
        members.delete(member);
        if (items.length > 0) members.set(member, items);
        if (members.size > 0) this.#groups.set(group, members);
        this.#count(group, -1);
        return item === undefined ? undefined : { group, item };
      }
    }
    return undefined;
  }

  /**
   * Removes the newest item of the group and member with the most waiting, to make room for one of `group` and
   * `member`; nothing where they have the most.
   */
  giveWay(group: string, member: string): T | undefined {
    const largest = largestOf(this.#sizes);
    if (largest === undefined) return undefined;
    const members = this.#groups.get(largest) ?? new Map<string, T[]>();
    const lengths = new Map([...members].map(([name, items]) => [name, items.length]));
    const most = largestOf(lengths);
    if (most === undefined) return undefined;
    const mayGive =
      largest === group
        ? (lengths.get(member) ?? 0) + 1 < (lengths.get(most) ?? 0)
        : (this.#sizes.get(group) ?? 0) + 1 < (this.#sizes.get(largest) ?? 0);
    if (!mayGive) return undefined;
    const items = members.get(most) ?? [];
    const item = items.pop();
    if (items.length === 0) members.delete(most);
    if (members.size === 0) this.#groups.delete(largest);
    this.#count(largest, -1);
    return item;
  }

  #count(group: string, by: number): void {
    this.#size += by;
    const size = (this.#sizes.get(group) ?? 0) + by;
    if (size > 0) this.#sizes.set(group, size);
    else this.#sizes.delete(group);
  }
}

function largestOf(sizes: ReadonlyMap<string, number>): string | undefined {
  let largest: string | undefined;
  let most = 0;
  for (const [name, size] of sizes) {
    if (size <= most) continue;
    most = size;
    largest = name;
  }
  return largest;
}
