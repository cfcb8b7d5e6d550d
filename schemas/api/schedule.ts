import type { Json } from '../shapes/json.ts';
import type { SeenRevision } from './release.ts';

export interface ScheduleRequest {
  /** On the site's own clock: YYYY-MM-DDTHH:MM. */
  readonly at: string;
  readonly documents: readonly SeenRevision[];
  readonly message?: string;
}

export interface ScheduleChange extends ScheduleRequest {
  /** `runAt` as it was displayed. */
  readonly was: string;
}

/** One switch, put live automatically at a time; other drafts are not touched. */
export interface SwitchChangeRequest {
  /** On the site's own clock: YYYY-MM-DDTHH:MM. */
  readonly at: string;
  readonly switch: string;
  /** Left out to reset to the inherited value. */
  readonly value?: Json;
  /** Why, for later readers. */
  readonly reason?: string;
}

export interface SwitchChangeChange extends SwitchChangeRequest {
  /** `runAt` as it was displayed. */
  readonly was: string;
}

export interface ScheduledPublish {
  readonly id: string;
  /** The instant, ISO 8601 in UTC. */
  readonly runAt: string;
  /** The same on the site's own clock: YYYY-MM-DDTHH:MM. */
  readonly at: string;
  readonly by: string;
  readonly madeAt: string;
  readonly message: string;
  readonly state: 'waiting' | 'done' | 'stopped' | 'cancelled';
  readonly endedAt: string | null;
  /** Number of the release that it made. */
  readonly release: number | null;
  /** Why it stopped, or, while it waits, why it would. */
  readonly problem: string | null;
  readonly documents: readonly ScheduledTitle[];
  /** The switch that it changes; null where it publishes drafts. */
  readonly change: { readonly switch: string; readonly value?: Json } | null;
}

export interface ScheduledTitle extends SeenRevision {
  readonly title: string;
  /** The current draft: send it to include it. */
  readonly newest: string;
}

export interface ScheduleList {
  readonly schedules: readonly ScheduledPublish[];
  /** IANA name of the site's time zone. */
  readonly zone: string;
}

/** Something that starts or ends automatically. */
export interface TimelineEvent {
  /** On the site's own clock: YYYY-MM-DD, or with THH:MM. */
  readonly at: string;
  readonly kind: 'publish' | 'starts' | 'ends' | 'hours';
  /** Its subject: a block's name, a location, a list of pages. */
  readonly title: string;
  /** Where it is, in words. */
  readonly where: string;
  /** Where in the console: a path below the site's own. */
  readonly link: string;
  /** True if it is in a draft and not on the live site. */
  readonly isDraft: boolean;
  /** What shoppers will miss from then on; null for nothing. */
  readonly warning: string | null;
}

export interface Timeline {
  /** First day and day after the last, YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly zone: string;
  readonly events: readonly TimelineEvent[];
  /** True if there is more than is listed. */
  readonly isCut: boolean;
}
