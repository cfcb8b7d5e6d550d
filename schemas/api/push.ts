/** Notifications of a browser about new leads, with the console closed. */

export interface InboxPush {
  /** What a browser binds its subscription to: the server's public key. */
  readonly key: string;
  /** This browser, if it gets notifications of the site's leads. */
  readonly here: PushDevice | null;
  /** Quiet hours on the site's clock: "9 pm to 7 am". */
  readonly quiet: string;
}

export interface PushDevice {
  readonly id: string;
  /** Name of the site whose leads it is notified of. */
  readonly site: string;
  /** "Chrome on Android". */
  readonly device: string;
  /** ISO 8601. */
  readonly at: string;
  readonly isThisOne: boolean;
}

/** The payload of a push. It names no person: anyone who picks a phone up may read it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path in the console. */
  readonly path: string;
  /** A later one with the same tag replaces an earlier one. */
  readonly tag: string;
}
