/** The inbox: the list of leads, acts on them, and their outcomes. */

/** In the order of a sale, with what staff read. */
export const leadStatusTitles = {
  new: 'New',
  contacted: 'Contacted',
  appointment: 'Appointment',
  sold: 'Sold',
  lost: 'Lost',
} as const;

export type LeadStatus = keyof typeof leadStatusTitles;

export const leadStatuses = Object.keys(leadStatusTitles) as readonly LeadStatus[];

/** Why a lead was lost; a lost lead has one of them. */
export const lostReasons = [
  'Bought elsewhere',
  'Vehicle sold',
  'Price',
  'Finance declined',
  'No answer',
  'Changed their mind',
  'Not a buyer',
  'Other',
] as const;

/** What the list can show, with what staff read. */
export const inboxViewTitles = {
  open: 'Open',
  new: 'New',
  mine: 'Mine',
  overdue: 'Overdue',
  tasks: 'To do',
  all: 'All',
  spam: 'Spam',
} as const;

export type InboxView = keyof typeof inboxViewTitles;

export const inboxViews = Object.keys(inboxViewTitles) as readonly InboxView[];

/** Parameters of the list after the question mark, besides `cursor`. */
export interface InboxFilter {
  readonly show: InboxView;
  readonly status?: LeadStatus | undefined;
  readonly category?: string | undefined;
  readonly location?: string | undefined;
  readonly vehicle?: string | undefined;
  readonly source?: string | undefined;
  readonly q?: string | undefined;
}

interface LeadTask {
  readonly text: string;
  /** YYYY-MM-DD */
  readonly due: string;
}

/** What staff have made of a lead. */
export interface LeadState {
  readonly status: LeadStatus;
  readonly lostReason: string | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly answeredAt: string | null;
  readonly isOverdue: boolean;
  readonly isSpam: boolean;
  /** Whether the one who asks has not opened it yet. */
  readonly isUnread: boolean;
  readonly task: LeadTask | null;
  /** Sent back with an act: another act in between refuses it. */
  readonly version: number;
  /** The same for all leads of one email address, or of a phone number if there is none; '' for neither. */
  readonly person: string;
}

/** An act on one lead. */
export type LeadAct =
  | { readonly kind: 'status'; readonly status: LeadStatus; readonly reason?: string | undefined }
  /** Null for unassigned. */
  | { readonly kind: 'assign'; readonly to: string | null }
  | { readonly kind: 'note'; readonly text: string }
  /** Null when it is done. */
  | { readonly kind: 'task'; readonly task: LeadTask | null }
  /** They called, or wrote by phone. */
  | { readonly kind: 'contact'; readonly by: 'call' | 'sms' }
  | { readonly kind: 'reply'; readonly subject: string; readonly text: string };

/** One thing that happened to a lead, in words. */
export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: 'arrived' | 'delivered' | 'failed' | 'reply' | 'note' | 'change' | 'other' | 'seen';
  /** Who did it; '' for the platform. */
  readonly by: string;
  readonly title: string;
  /** The written text; '' for none. */
  readonly text: string;
  /** Another lead of the same person. */
  readonly leadId: string | null;
  /** Where the calendar has the appointment that it is about: 'YYYY-MM-DD' on the clock of the location. */
  readonly visit?: { readonly day: string; readonly location: string };
}

/** What waits for the one who asks. */
export interface InboxPulse {
  /** Leads of 30 days that they have not opened, 100 at most. */
  readonly unread: number;
  /** Differs after anything about leads has changed. */
  readonly stamp: string;
  /** The newest lead that they may read, without its sender; null if there is none from the last 30 days. */
  readonly newest: {
    readonly id: string;
    readonly at: string;
    readonly category: string;
    readonly vehicle: string | null;
  } | null;
}

/** How often a person is mailed the waiting leads in the inbox, with the titles that staff read. */
export const digestTitles = {
  off: 'Never',
  day: 'Every day at 7 am',
  week: 'Every Monday at 7 am',
} as const;

export type DigestEvery = Exclude<keyof typeof digestTitles, 'off'>;

export interface InboxDigest {
  readonly every: keyof typeof digestTitles;
  /** When the next one is sent. ISO 8601; null for never. */
  readonly nextAt: string | null;
  /** Its recipient: the address that its reader signs in with. */
  readonly email: string;
  /** Zone of the site's clock. */
  readonly timeZone: string;
}

export interface InboxChoices {
  /** People that a lead can be assigned to. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** Of the newest leads. */
  readonly categories: readonly string[];
  readonly sources: readonly string[];
  readonly vehicles: readonly { readonly id: string; readonly name: string }[];
}

/** Answers to one lead that only need a review before they are sent. */
export interface LeadReplies {
  readonly replies: readonly { readonly name: string; readonly subject: string; readonly body: string }[];
}

/** What became of the leads of a person, source or vehicle. */
export interface LeadReportRow {
  readonly name: string;
  readonly leads: number;
  readonly answered: number;
  /** Median minutes to the answer, of the answered ones; null for none. */
  readonly medianMinutes: number | null;
  readonly outcomes: { readonly [status in LeadStatus]: number };
}

export interface LeadReport {
  readonly total: LeadReportRow;
  readonly people: readonly LeadReportRow[];
  readonly sources: readonly LeadReportRow[];
  readonly vehicles: readonly LeadReportRow[];
  /** Whether there were more leads than are counted. */
  readonly isCut: boolean;
}
