/** Sites published in a pseudo-locale, and the texts on their pages that are not in it. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { revisionTable } from '#tenants/database/tables.ts';
import type { Answer, TestPlatform } from '../build/platform.ts';
import { type Own, plainTexts, textsOf } from './plain-texts.ts';

/** No site document can hold a pseudo-locale: what is published is changed behind the schema's back. */
export async function speakPseudo({ platform }: Pick<TestPlatform, 'platform'>): Promise<void> {
  const body = sql`replace(${revisionTable.body}, '"en-AU"', '"en-XA"')`;
  await platform.store.tx((db) => db.update(revisionTable).set({ body }).where(eq(revisionTable.key, 'site')));
}

/** What is the dealer's own, or the shopper's: every text of the values. */
export function ownTexts(...values: readonly unknown[]): Own {
  const texts = textsOf(...values);
  return {
    texts,
    words: new Set([...texts.split(/[^\p{L}\p{M}]+/u), 'north', 'motors', 'brisbane', 'localhost']),
    judged: new Map(),
  };
}

/** References of leads are codes. */
export const withoutCodes = (html: string): string => html.replace(/\b(?=[A-Z2-7]*[2-7A-Z])[A-Z2-7]{8}\b/g, '');

/** What of a page is neither translated nor the dealer's own. */
export function readPage(answer: Pick<Answer, 'text'>, own: Own): readonly string[] {
  expect(answer.text).toContain('lang="en-XA"');
  return plainTexts(withoutCodes(answer.text), own);
}
