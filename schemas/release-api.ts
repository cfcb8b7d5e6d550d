/** The console's HTTP interface (`api.ts`): what changes, publishing, releases and the template's own releases. */
import type { MergeConflict } from './api.ts';
import type { Json } from './json.ts';
import type { Problem } from './problem.ts';

export interface Change {
  readonly document: string;
  readonly title: string;
  readonly blockId?: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** For people: "Finance moved from position 4 to 2 in Left column". */
  readonly text: string;
  readonly before?: Json;
  readonly after?: Json;
}

export interface ChangeReview {
  /** Number of the live release; must be sent back with Publish. 0 when nothing is live. */
  readonly base: number;
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

export interface PublishRequest {
  readonly base: number;
  readonly message?: string;
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
