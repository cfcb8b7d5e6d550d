/** Announcements between processes on one database after a commit (decision 0150). */

/** `site`: what decides a site's pages, as `sites/versions.ts` reads it. `job` and `delivery`: one was put into its queue. */
export const topics = ['site', 'job', 'delivery'] as const;
export type Topic = (typeof topics)[number];

/** Called with the tenant; with null where any tenant may have changed. `isOwn`: this process itself committed it. */
type Hear = (tenantId: string | null, isOwn: boolean) => void;
/** The callback of a source. */
export type Heard = (topic: Topic, tenantId: string | null, isOwn: boolean) => void;

export interface Announcements {
  /**
   * Calls `hear` soon after any process, this one included, has committed a change of the topic. One call with null
   * covers changes that were committed while the connection was lost.
   * @returns ends it
   */
  listen(topic: Topic, hear: Hear): () => void;
  /** Whether changes of all processes are heard within milliseconds as of now; while they are not, nothing may be kept by them. */
  readonly isLive: boolean;
  /** Whether the database announces changes, so that caches can rely on it. */
  readonly announcesChanges: boolean;
  /**
   * Whether announcements are expected but do not arrive: the database cannot be reached, or this process has only just
   * started.
   */
  readonly isAway: boolean;
  close(): Promise<void>;
}

/** Where changes come from; `begin` is called once, with the first listener. */
interface ChangeSource {
  readonly begin: (heard: Heard) => void;
  readonly isLive: () => boolean;
  /** Whether they are to arrive at all. */
  readonly announcesChanges: boolean;
  readonly close: () => Promise<void> | void;
}

export function announcementsOf({ begin, isLive, announcesChanges, close }: ChangeSource): Announcements {
  const listeners = new Map<Topic, Set<Hear>>(topics.map((topic) => [topic, new Set()]));
  let hasBegun = false;
  return {
    announcesChanges,
    listen(topic, hear) {
      // A new function for each call, so that the same function may listen twice.
      const one: Hear = (tenantId, isOwn) => hear(tenantId, isOwn);
      listeners.get(topic)?.add(one);
      if (!hasBegun) {
        hasBegun = true;
        begin((changed, tenantId, isOwn) => {
          for (const each of listeners.get(changed) ?? []) each(tenantId, isOwn);
        });
      }
      return () => void listeners.get(topic)?.delete(one);
    },
    get isLive() {
      return isLive();
    },
    get isAway() {
      return announcesChanges && hasBegun && !isLive();
    },
    async close() {
      for (const each of listeners.values()) each.clear();
      await close();
    },
  };
}
