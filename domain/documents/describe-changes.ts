/** The changes between two bodies of a document, as a list that dealer staff can read (ledger M-009). */

import type { Change } from '#schemas/api/release.ts';
import { type DocumentKey, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import { navigationSchema } from '#schemas/documents/navigation.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import { pageSchema, sectionSchema } from '#schemas/layout/page.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { RiskClass } from '#schemas/shapes/risk.ts';
import { isJsonObject, type Value } from '../json/json-object.ts';
import { titleAt } from '../layout/schema-at.ts';
import { isLayoutBody } from '../merge/page.ts';
import { type DescribeContext, describeLayoutChanges, wordsAt } from './describe-layout-changes.ts';
import { displayChange, listDifferences } from './differences.ts';
import { blockRisks, fieldRisks, sortRisks, wordRisks } from './risk.ts';

/** `undefined` or null means a document that does not exist. */
export function describeChanges(key: DocumentKey, before: Value, after: Value, context: DescribeContext): Change[] {
  const title = titleOf(key, after ?? before);
  const was = before ?? null;
  const is = after ?? null;
  if (was === null && is === null) return [];
  if (was === null)
    return [{ document: key, title, kind: 'added', text: `${title} is new`, risks: wholeRisks(key, is, context) }];
  if (is === null)
    return [
      { document: key, title, kind: 'removed', text: `${title} was removed`, risks: wholeRisks(key, was, context) },
    ];
  const schema = schemaOf(key);
  const changes: Change[] = listDifferences(withoutLayout(was), withoutLayout(is)).map(({ pointer, from, to }) => ({
    document: key,
    title,
    kind: 'changed',
    text: describeValue(key, pointer, from, to, schema, context),
    risks: valueRisks(key, pointer, from, to, schema, context),
    ...(from === undefined ? {} : { before: from }),
    ...(to === undefined ? {} : { after: to }),
  }));
  if (isLayoutBody(was) && isLayoutBody(is))
    changes.push(...describeLayoutChanges({ key, title }, was.layout, is.layout, context));
  return changes;
}

/** Staff's name of a document: a page's own title, else the kind's. */
export function titleOf(key: DocumentKey, body: Value): string {
  if (isJsonObject(body) && typeof body.title === 'string' && body.title !== '') return body.title;
  const kind = documentKind(key);
  return kind === null ? key : documentKinds[kind].title;
}

/** A document that came or went as a whole: what all of it can do wrong. */
function wholeRisks(key: DocumentKey, body: Json, context: DescribeContext): readonly RiskClass[] {
  if (documentKind(key) === 'switches' && isJsonObject(body))
    return sortRisks([
      'layout',
      ...Object.keys(body).flatMap((name) => context.switchRisk?.(name) ?? []),
      ...wordRisks(null, body),
    ]);
  if (!isLayoutBody(body)) return fieldRisks(schemaOf(key), '', null, body);
  const blocks = Object.values(body.layout.blocks);
  return sortRisks(['wording', ...blockRisks(blocks, context.rules, true)]);
}

function valueRisks(
  key: DocumentKey,
  pointer: string,
  from: Value,
  to: Value,
  schema: SchemaNode | null,
  context: DescribeContext,
): readonly RiskClass[] {
  const kind = documentKind(key);
  if (kind === null) return ['layout'];
  if (kind === 'switches') {
    const name = pointer.split('/')[1] ?? '';
    return sortRisks([context.switchRisk?.(name) ?? documentKinds[kind].risk, ...wordRisks(from, to)]);
  }
  if (schema !== null) return fieldRisks(schema, pointer, from, to);
  return sortRisks([documentKinds[kind].risk, ...wordRisks(from, to)]);
}

function describeValue(
  key: DocumentKey,
  pointer: string,
  from: Value,
  to: Value,
  schema: SchemaNode | null,
  context: DescribeContext,
): string {
  if (documentKind(key) !== 'switches') {
    const words = wordsAt(schema, pointer, context);
    return displayChange(titleAt(schema, pointer) || 'Everything', from, to, words);
  }
  const [, name = '', ...rest] = pointer.split('/');
  const title = [context.switchTitle?.(name) ?? name, ...rest].join(', ');
  const say = (value: Value) => displaySwitch(name, rest.length === 0, value, context);
  return `${title}: ${say(from)} → ${say(to)}`;
}

function displaySwitch(key: string, isWhole: boolean, value: Value, { words }: DescribeContext): string {
  if (value === undefined) return 'inherited';
  const known = isWhole ? words?.switch(key) : null;
  if (known && typeof value !== 'string') return known.value(value);
  if (known && value !== '' && known.value(value) !== value) return known.value(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

function withoutLayout(body: Json): Json {
  if (!isLayoutBody(body)) return body;
  const { layout: _layout, ...rest } = body;
  return rest;
}

function schemaOf(key: DocumentKey): SchemaNode | null {
  const kind = documentKind(key);
  const schemas: { readonly [kind: string]: SchemaNode } = {
    page: pageSchema,
    section: sectionSchema,
    theme: themeSchema,
    site: siteSchema,
    navigation: navigationSchema,
  };
  return (kind !== null && schemas[kind]) || null;
}
