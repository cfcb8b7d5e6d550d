/** Forms of a site. A form itself is the document `form/<key>`. */
export interface FormSummary {
  readonly key: string;
  readonly title: string;
  /** What its leads are about. */
  readonly category: string;
  readonly steps: number;
  readonly fields: number;
  /** Blocks of pages and shared parts that draw it, as drafted. */
  readonly usedBy: readonly { readonly document: string; readonly title: string; readonly blockId: string }[];
}

export interface FormList {
  readonly forms: readonly FormSummary[];
}
