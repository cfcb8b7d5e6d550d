/** The `mail-templates` document as the mails that staff choose from. */
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { MailKind } from '#domain/mail/mail-words.ts';
import {
  categoryReceiptSchema,
  mailTemplatesSchema,
  noticeWordsSchema,
  receiptWordsSchema,
  replySchema,
} from '#schemas/documents/mail-templates.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { withDefaults } from '../../forms/values/json-values.ts';

export interface MailPart {
  /** In the address: `receipt`, `notice`, `receipts-0`, `replies-2`. */
  readonly id: string;
  readonly kind: MailKind;
  readonly title: string;
  /** Its position in the document. */
  readonly path: readonly string[];
  readonly schema: SchemaNode;
  /** Name of its validator. */
  readonly validator: string;
  readonly value: JsonObject;
  readonly isBroken: boolean;
}

/** The document with the platform's own replies where it has none. */
export function wholeOf(shown: JsonObject): JsonObject {
  return withDefaults(mailTemplatesSchema, shown);
}

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

function listOf(whole: JsonObject, name: 'receipts' | 'replies'): readonly Json[] {
  const list = whole[name];
  return Array.isArray(list) ? list : [];
}

/** @param categories of the site, to choose from. */
export function mailParts(
  whole: JsonObject,
  problems: readonly Problem[],
  categories: readonly string[],
): readonly MailPart[] {
  const part = (made: Omit<MailPart, 'isBroken'>): MailPart => ({
    ...made,
    // Every email needs its text; without one, the platform's default is used.
    schema: { ...made.schema, required: Object.keys(objectOf(made.schema['properties'])) },
    isBroken: problems.some(
      ({ pointer, severity }) => severity === 'error' && `${pointer}/`.startsWith(`/${made.path.join('/')}/`),
    ),
  });
  const special = withCategories(categories);
  return [
    part({
      id: 'receipt',
      kind: 'receipt',
      title: 'Receipt',
      path: ['receipt'],
      schema: receiptWordsSchema,
      validator: 'mail:receipt',
      value: objectOf(whole['receipt']),
    }),
    ...listOf(whole, 'receipts').map((value, index) => {
      const chosen = objectOf(value)['categories'];
      const names = Array.isArray(chosen) ? chosen.map(textOf).join(', ') : '';
      return part({
        id: `receipts-${index}`,
        kind: 'receipt',
        path: ['receipts', String(index)],
        title: names === '' ? 'Receipt for some subjects' : `Receipt: ${names}`,
        schema: special,
        validator: 'mail:category-receipt',
        value: objectOf(value),
      });
    }),
    part({
      id: 'notice',
      kind: 'notice',
      title: 'New lead',
      path: ['notice'],
      schema: noticeWordsSchema,
      validator: 'mail:notice',
      value: objectOf(whole['notice']),
    }),
    ...listOf(whole, 'replies').map((value, index) =>
      part({
        id: `replies-${index}`,
        kind: 'reply',
        path: ['replies', String(index)],
        title: textOf(objectOf(value)['name']) || 'Reply without a name',
        schema: replySchema,
        validator: 'mail:reply',
        value: objectOf(value),
      }),
    ),
  ];
}

function withCategories(categories: readonly string[]): SchemaNode {
  const { properties } = categoryReceiptSchema;
  // An entry that no form of the site uses any more can still be removed.
  return {
    ...categoryReceiptSchema,
    properties: {
      ...properties,
      categories: { ...properties.categories, items: { type: 'string', enum: categories } },
    },
  };
}

/** Subjects in a list of receipts, in addition to those of the site. */
export function allCategories(whole: JsonObject, known: readonly string[]): readonly string[] {
  const named = listOf(whole, 'receipts').flatMap((one) => {
    const { categories } = objectOf(one);
    return Array.isArray(categories) ? categories.filter((each) => typeof each === 'string') : [];
  });
  return [...new Set([...known, ...named])];
}

/** One more entry at the end of a list. @returns the document and the new entry's id. */
export function withEntry(
  whole: JsonObject,
  list: 'receipts' | 'replies',
  entry: JsonObject,
): { readonly whole: JsonObject; readonly id: string } {
  const before = listOf(whole, list);
  return { whole: { ...whole, [list]: [...before, entry] }, id: `${list}-${before.length}` };
}

/** The text of an email as it would be sent, with the schema's defaults. */
export function wordsOf({ schema, value }: Pick<MailPart, 'schema' | 'value'>): {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
} {
  const words = withDefaults(schema, value);
  const text = (name: string) => (typeof words[name] === 'string' ? words[name] : '');
  return { subject: text('subject'), heading: text('heading'), body: text('body') };
}
