/** Links that show drafts to people without an account. */

/** How many days a link can work. */
export const previewDays = [1, 7, 30] as const;
export type PreviewDays = (typeof previewDays)[number];

export interface PreviewLink {
  readonly id: string;
  /** Key and title of the shared page. */
  readonly page: string;
  readonly title: string;
  /** Where on the site the link leads. */
  readonly path: string;
  readonly by: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  /** When it was last opened; null if never. */
  readonly openedAt: string | null;
}

export interface NewPreviewLink {
  readonly link: PreviewLink;
  /** Shown once: only a hash of it is stored. */
  readonly url: string;
  /** The address as a code for a phone's camera, an SVG. */
  readonly code: string;
}

/** A comment on a shared draft. */
export interface PreviewComment {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly path: string;
  readonly verdict: 'good' | 'change';
  readonly text: string;
  readonly name: string;
  readonly at: string;
  /** Whether drafts were saved since. */
  readonly isOlder: boolean;
}

export interface PreviewLinkList {
  /** Those that work, the newest first. */
  readonly links: readonly PreviewLink[];
  /** Open answers, the newest first. */
  readonly comments: readonly PreviewComment[];
}

export interface PreviewLinkRequest {
  readonly page: string;
  /** Which vehicle, location, model or search, as `GET /subjects` names it. */
  readonly subject?: string;
  readonly days: PreviewDays;
}
