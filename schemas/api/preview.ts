/** The preview of a draft. */
import type { Layout } from '../layout/layout.ts';
import type { Json } from '../shapes/json.ts';
import type { Problem } from '../shapes/problem.ts';

/** States that stock gets into; `none` and `many` are of the stock as a whole. */
export const stockStates = [
  ...(['available', 'coming-soon', 'reserved', 'sold', 'no-photo', 'no-price', 'extreme'] as const),
  ...(['none', 'many'] as const),
] as const;
export type StockState = (typeof stockStates)[number];

export interface PreviewRequest {
  /** Key of the page, for its subject and sections. */
  readonly key: string;
  /** The draft being edited; the stored one if left out. */
  readonly body?: Json;
  /** Subject slug (vehicle, location, model) or search path; the first suitable one when left out. */
  readonly subject?: string;
  /** Blocks whose data is wanted; all when left out. */
  readonly only?: readonly string[];
  /** Switches as they would be, over those of the draft: tried without being saved. */
  readonly switches?: { readonly [key: string]: Json };
  /** A state that all vehicles on the page are shown in, changed on their way to it; as they are when left out. */
  readonly state?: StockState;
  /** ISO instant that the page is shown at; now when left out. */
  readonly at?: string;
}

/** Everything the preview frame needs to render the page with the public views. */
export interface PreviewResponse {
  readonly page: { readonly layout: Layout };
  readonly header: Layout | null;
  readonly footer: Layout | null;
  readonly site: Json;
  /** Typefaces and CSS custom properties of the draft theme. */
  readonly themeCss: string;
  readonly themeAttributes: { readonly [name: string]: string };
  readonly blocks: {
    readonly [blockId: string]: {
      /** False when a condition hides it. */
      readonly shown: boolean;
      /** Why it shows nothing, as a sentence: its condition, or its own props (dates that have passed). */
      readonly why?: string;
      /** The rules of its condition, and which of them let it show. */
      readonly rules?: readonly ShownRule[];
      /** Props with references resolved and defaults filled in. */
      readonly props: Json;
      readonly settings: Json;
      readonly data?: Json;
      readonly error?: string;
    };
  };
  readonly subject: SubjectChoice | null;
  readonly problems: readonly Problem[];
}

/** One test of a block's condition. */
export interface ShownRule {
  /** "vehicle.price is 450, but has to be more than 500". */
  readonly text: string;
  /** Whether it lets the block show. */
  readonly fits: boolean;
  /** One of several alternatives. */
  readonly isAlternative: boolean;
  readonly switch?: string;
  readonly data?: string;
}

export interface SubjectChoice {
  readonly value: string;
  readonly title: string;
  readonly note: string;
}

/** The same in the form of the API document: page, header, footer, theme and rules are drafts, perhaps with faults. */
export type PreviewAnswer = Omit<PreviewResponse, 'page' | 'header' | 'footer' | 'themeAttributes' | 'blocks'> & {
  readonly page: Json;
  readonly header: Json;
  readonly footer: Json;
  readonly themeAttributes: Json;
  readonly blocks: { readonly [blockId: string]: Json };
};
