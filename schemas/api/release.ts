/** Changes, publishing, releases and the template's own releases. Publishing at a time is in `schedule.ts`. */
import type { Json } from '../shapes/json.ts';
import type { Problem } from '../shapes/problem.ts';
import type { RiskClass } from '../shapes/risk.ts';
import type { MergeConflict } from './document.ts';

export interface Change {
  readonly document: string;
  readonly title: string;
  readonly blockId?: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** For people: "Finance moved from position 4 to 2 in Left column". */
  readonly text: string;
  /** Possible damage, from the least to the most. */
  readonly risks: readonly RiskClass[];
  readonly before?: Json;
  readonly after?: Json;
}

/** `none` if it needs no approval; otherwise whether it was given, requested, or neither. */
export type ApprovalMark = 'none' | 'needed' | 'waiting' | 'approved';

/** One document that Publish could put live, and what that would change. */
export interface ReviewedDocument {
  readonly key: string;
  readonly title: string;
  readonly state: 'changed' | 'new' | 'removed';
  /** The state that is shown here; must be sent back with Publish. Empty for a removal that left no draft. */
  readonly revision: string;
  /** The live state; null if there is none. */
  readonly liveRevision: string | null;
  readonly by: string;
  readonly at: string;
  readonly changes: readonly Change[];
  /** What its changes can do wrong, from the least to the most. */
  readonly risks: readonly RiskClass[];
  /** Its state in the approval that the site requires. */
  readonly approval: ApprovalMark;
  /** Number of the newest release that had exactly this state, when publishing restores an earlier one. */
  readonly bringsBack: number | null;
}

/** What a difference on a page is about, for the person who approves it. */
export type EffectKind = 'action' | 'contact' | 'price' | 'legal';

/** Something that shoppers see more or less of. */
export interface Effect {
  readonly about: EffectKind;
  readonly kind: 'lost' | 'fewer' | 'gained';
  /** Label, number or sentence as shown on the page. */
  readonly text: string;
  /** How often it occurs. */
  readonly before: number;
  readonly after: number;
}

export interface PageEffects {
  readonly key: string;
  readonly title: string;
  readonly state: 'changed' | 'new' | 'gone';
  /** An address at which it differs, with what the page is about there; null where it has none. */
  readonly example: {
    readonly path: string;
    /** As the preview names it; null for a page that is about nothing. */
    readonly subject: string | null;
    readonly title: string | null;
  } | null;
  /** How often it was rendered, with different vehicles, locations and so on, and with how many of them it differs. */
  readonly drawn: number;
  readonly changed: number;
  /** Losses first; empty where only words or looks differ. */
  readonly effects: readonly Effect[];
}

/** A page that may change and was not checked. */
export interface UncheckedPage {
  readonly key: string;
  readonly title: string;
  /** "there is no vehicle to draw it with". */
  readonly why: string;
}

interface JsonMap {
  readonly [key: string]: Json;
}

export interface ReleaseEffects {
  /** Every page that differs for shoppers. */
  readonly pages: readonly PageEffects[];
  /** Pages that were drawn before and after. */
  readonly looked: number;
  /** An empty list of pages does not cover these. */
  readonly unchecked: readonly UncheckedPage[];
  /** Where only switches change: their values, to render a page before and after; null for any other change. */
  readonly switches: { readonly before: JsonMap; readonly after: JsonMap } | null;
  /** For a template: the same on some of the sites that its release reaches. */
  readonly template?: TemplateEffects;
}

/** What shoppers of one site would see and lose if it took the template's release. */
export interface SiteEffects {
  readonly pages: readonly PageEffects[];
  readonly looked: number;
  readonly unchecked: readonly UncheckedPage[];
  /** Slug. */
  readonly site: string;
  readonly name: string;
  /** False where all that the release changes is the site's own already: nothing changes there. */
  readonly takes: boolean;
  /** Why none of its pages were checked; null where they were. */
  readonly fault: string | null;
}

export interface TemplateEffects {
  /** Live sites that began from the template, and those that are not live yet: no shopper sees these. */
  readonly live: number;
  readonly notLive: number;
  /** Those that were checked. An empty list of pages says nothing about any other site. */
  readonly sites: readonly SiteEffects[];
}

/** A site that changed what the template is about to change: its own stays. */
export interface KeptOnSite {
  /** Slug. */
  readonly site: string;
  readonly name: string;
  /** What stays, such as "Hero" or the title of a switch; the first five. */
  readonly places: readonly string[];
  readonly morePlaces: number;
  /** Who saved the site's document last, and when (ISO 8601). */
  readonly by: string | null;
  readonly at: string | null;
}

/** Effect of one document of a template's release on the sites that began from it. */
export interface RadiusDocument {
  readonly key: string;
  readonly title: string;
  /** Sites that are offered it as it is, that have it already, and that keep their own version. */
  readonly takes: number;
  readonly same: number;
  readonly keptBy: number;
  /** The first 20 of `keptBy`. */
  readonly kept: readonly KeptOnSite[];
}

export interface TemplateRadius {
  /** Sites that began from the template, and how many of them were checked within the time limit. */
  readonly sites: number;
  readonly looked: number;
  readonly documents: readonly RadiusDocument[];
}

/** What combinations of changed switches with others would do to the pages of a release. */
export interface CombinationReport {
  /** Titles of the switches that it changes. */
  readonly switches: readonly string[];
  /** Pages that were rendered. */
  readonly pages: number;
  /** Combinations that were rendered, of those that there are; fewer where time was up. */
  readonly tried: number;
  readonly wanted: number;
  /** Whether every pair on every page was rendered. */
  readonly isWhole: boolean;
  /** What stops the release. */
  readonly problems: readonly Problem[];
}

/** A document that a page needs to be as its draft is. */
export interface PageNeed {
  readonly key: string;
  /** "It reads “Finance calculator”, which was changed." */
  readonly why: string;
}

export interface ChangeReview {
  /** Number of the live release; must be sent back with Publish. 0 if the site is not live. */
  readonly base: number;
  readonly documents: readonly ReviewedDocument[];
  /** Values that follow the template: the release that is live under the site, and the one that the drafts build on. */
  readonly template: {
    readonly from: number;
    readonly to: number;
    readonly changes: readonly Change[];
    readonly approval: ApprovalMark;
  } | null;
  /** All changes of all documents. */
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

/** A document as a person saw it. */
export interface SeenRevision {
  readonly key: string;
  readonly revision: string;
}

/** Only reviewed states go live: a document that is not named, or was saved again since, stays as it is live. */
export interface PublishRequest {
  readonly base: number;
  readonly documents: readonly SeenRevision[];
  /** Number of the template release to adopt, as in the review. */
  readonly template?: number;
  readonly message?: string;
  /** Reason for publishing past a legal rule, from a person whom the site allows to. */
  readonly override?: { readonly reason: string };
}

/** A document with a change that did not go live with a release. */
export interface WaitingChange {
  readonly key: string;
  readonly title: string;
  readonly by: string;
  readonly at: string;
  /** True when it was chosen, and saved again after the review was opened. */
  readonly overtaken: boolean;
}

export interface Published extends ReleaseSummary {
  readonly waiting: readonly WaitingChange[];
}

/** One former state of a document. */
export interface RevisionSummary {
  readonly revision: string;
  readonly at: string;
  readonly by: string;
  readonly message: string;
  readonly deleted: boolean;
  readonly isDraft: boolean;
  readonly isLive: boolean;
  /** Numbers of the releases that had it. */
  readonly releases: readonly number[];
  /** What changed since the state before it, in words; at most a few. */
  readonly changes: readonly string[];
  /** How many more changes there were. */
  readonly more: number;
}

export interface DocumentHistory {
  readonly key: string;
  readonly title: string;
  /** The draft, a removal too; must be sent back to set the document back. */
  readonly revision: string;
  /** Newest first. */
  readonly revisions: readonly RevisionSummary[];
}

interface ComparedState {
  readonly revision: string;
  readonly at: string;
  readonly by: string;
  /** Null where the document was removed. */
  readonly body: Json;
}

/** Two states of one document, and their differences. */
export interface RevisionComparison {
  readonly title: string;
  readonly before: ComparedState;
  readonly after: ComparedState;
  readonly changes: readonly Change[];
}

export interface ReleaseSummary {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly message: string;
  readonly live: boolean;
  readonly documents: number;
}

export interface TemplateUpdate {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
  readonly conflicts: readonly (MergeConflict & { readonly document: string })[];
}
