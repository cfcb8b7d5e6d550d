/** How the platform is right now, for platform staff. */

export type AlertSeverity = 'critical' | 'warning';

export interface FiringAlert {
  /** Name of the rule, and of its runbook. */
  readonly rule: string;
  readonly title: string;
  readonly severity: AlertSeverity;
  /** The measurement, in words. */
  readonly words: string;
  /** ISO 8601. */
  readonly since: string;
  /** Path of the runbook in the platform's own documents. */
  readonly runbook: string;
  /** What to do first, one line each. */
  readonly steps: readonly string[];
}

export interface QueueFigures {
  /** Kind of job, or channel of delivery. */
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Seconds that the oldest has waited; null if none waits. */
  readonly oldestSeconds: number | null;
}

export interface SlowPart {
  readonly name: string;
  readonly count: number;
  /** Milliseconds in the last hour. */
  readonly slowestMs: number;
  readonly averageMs: number;
}

export interface PlatformStatus {
  /** When it was measured, ISO 8601. */
  readonly at: string;
  /** Build that runs. */
  readonly release: string;
  readonly uptimeSeconds: number;
  readonly alerts: readonly FiringAlert[];
  readonly process: {
    readonly memoryBytes: number;
    readonly memoryLimitBytes: number;
    /** 99th percentile of the delay of the event loop in the last half minute, milliseconds. */
    readonly loopDelayMs: number;
  };
  /** Of the last five minutes. */
  readonly requests: {
    readonly count: number;
    readonly faults: number;
    /** 95th percentile of pages of sites, milliseconds; null without any. */
    readonly pageMs: number | null;
    /** Share of pages that were cached already, 0 to 1; null without any. */
    readonly cachedShare: number | null;
    /** Turned away because the server was busy. */
    readonly refused: number;
  };
  readonly jobs: readonly QueueFigures[];
  readonly deliveries: readonly QueueFigures[];
  /** Sites with feeds that fail, at most 20. */
  readonly feeds: readonly { readonly slug: string; readonly name: string; readonly feeds: number }[];
  readonly search: { readonly indexes: number; readonly bytes: number; readonly limitBytes: number };
  readonly database: {
    /** With its write-ahead log; null where the database is no file of this machine. */
    readonly bytes: number | null;
    /** False where it could not be reached: its queues are then the last known ones. */
    readonly isReached: boolean;
    readonly writesWaiting: number;
    /** Writes that were refused as busy in the last five minutes. */
    readonly busy: number;
  };
  /** Null if none are set up. */
  readonly backup: {
    /** When the database of the last one was read; null before the first. */
    readonly at: string | null;
    /** Why the last try failed; null where it did not. */
    readonly problem: string | null;
    /** Seconds since then, or since the start of the process before the first. */
    readonly ageSeconds: number;
  } | null;
  /** Text messages that left since midnight (UTC), and that may leave in a day, over all sites. */
  readonly textMessages: { readonly today: number; readonly most: number };
  /** Leads that came while the database took none, on disk. */
  readonly keptLeads: {
    readonly waiting: number;
    /** Seconds that the oldest has waited; null if none waits. */
    readonly oldestSeconds: number | null;
    /** Those that cannot be entered: staff have to look at them. */
    readonly aside: number;
  };
  readonly disk: { readonly freeBytes: number; readonly bytes: number };
  readonly slowBlocks: readonly SlowPart[];
  readonly slowRoutes: readonly SlowPart[];
  /** Queries that took 25 ms or more, with placeholders instead of values. */
  readonly slowQueries: readonly SlowPart[];
  /** Processes on this database, including this one, as each last reported. */
  readonly processes: readonly ProcessBeat[];
}

export interface ProcessBeat {
  /** Host and slot, such as `web-1/2`. */
  readonly process: string;
  /** Its last report, ISO 8601. */
  readonly at: string;
  readonly startedAt: string;
  readonly release: string;
  readonly memoryBytes: number;
  readonly loopDelayMs: number;
  /** Of its last five minutes. */
  readonly requests: number;
  readonly faults: number;
}

/** Faults of the software that are alike: no visitor's words, addresses or names are in it. */
export interface FaultGroup {
  readonly fingerprint: string;
  readonly title: string;
  /** Function and file. */
  readonly place: string;
  /** Pattern of the route, kind of job or type of block of the last one. */
  readonly happenedIn: string;
  /** Slugs of the first ten sites that met it. */
  readonly tenants: readonly string[];
  readonly faults: number;
  /** ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
  readonly firstRelease: string;
  readonly lastRelease: string;
  /** Id of the last request that failed with it, for finding its log lines. */
  readonly lastRequest: string | null;
  /** Who has seen it; `isPast` if it has happened again since. */
  readonly seen: { readonly at: string; readonly by: string; readonly isPast: boolean } | null;
}

export interface FaultList {
  /** The last that happened first, at most 100. */
  readonly faults: readonly FaultGroup[];
}
