/**
 * The risk classes of a change: by what is declared where the field, the switch group or the block is declared, and by
 * the words that came or went.
 */
import type { BlockInstance } from '#schemas/layout/layout.ts';
import { declaredEffect } from '#schemas/shapes/effect.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { type RiskClass, riskClasses } from '#schemas/shapes/risk.ts';
import { isJsonObject, type Value } from '../json/json-object.ts';
import { pointerStep, readPointer } from '../json/pointer.ts';
import { schemaAt } from '../layout/schema-at.ts';
import { mentionsLaw, mentionsMoney } from '../text/regulated-words.ts';

/** What is declared of a block type. */
interface BlockRisk {
  readonly risk?: RiskClass;
  /** Legal content of the block: removing or moving it is more than layout. */
  readonly states?: readonly string[];
}

/** Characters of one value that are read for its words. */
const mostRead = 20_000;

/** Each class once, from the least to the most. */
export function sortRisks(risks: Iterable<RiskClass>): readonly RiskClass[] {
  const found = new Set(risks);
  return riskClasses.filter((one) => found.has(one));
}

/**
 * The risk of a changed field: what its schema declares (`x-risk`, on the field, around it or within it), or else
 * wording for texts and layout for everything else.
 */
export function fieldRisks(schema: SchemaNode | null, pointer: string, from: Value, to: Value): readonly RiskClass[] {
  const declared =
    schema === null ? [] : [...declaredAbove(schema, pointer), ...declaredBelow(schemaAt(schema, pointer))];
  const isChoice = schema !== null && isChosen(schemaAt(schema, pointer));
  const own: RiskClass = !isChoice && (isText(from) || isText(to)) ? 'wording' : 'layout';
  return sortRisks([...(declared.length > 0 ? declared : [own]), ...wordRisks(from, to)]);
}

/** Risks of words that came or went. */
export function wordRisks(from: Value, to: Value): readonly RiskClass[] {
  const texts = [from, to].map((value) => listTexts(value).join('\n').slice(0, mostRead));
  // Texts on both sides did not change.
  const [was = '', is = ''] = texts;
  const differs = (speaks: (text: string) => boolean) => was !== is && texts.some(speaks);
  return [
    ...(differs(mentionsMoney) ? (['price'] as const) : []),
    ...(differs(mentionsLaw) ? (['legal'] as const) : []),
  ];
}

/** A field of a block that changed. */
export function propRisks(
  rule: BlockRisk | null,
  schema: SchemaNode | null,
  pointer: string,
  from: Value,
  to: Value,
): readonly RiskClass[] {
  return sortRisks([...fieldRisks(schema, pointer, from, to), ...(rule?.risk ? [rule.risk] : [])]);
}

/** Blocks that came, went, moved, or are shown otherwise. @param came whether their words came or went with them. */
export function blockRisks(
  blocks: readonly BlockInstance[],
  ruleOf: (type: string) => BlockRisk | null,
  came: boolean,
): readonly RiskClass[] {
  return sortRisks([
    'layout',
    ...blocks.flatMap(({ type, props }) => {
      const rule = ruleOf(type);
      return [
        ...(rule?.risk ? [rule.risk] : []),
        ...(rule?.states?.length ? (['legal'] as const) : []),
        ...(came ? wordRisks(null, props) : []),
      ];
    }),
  ]);
}

function declaredAbove(schema: SchemaNode, pointer: string): RiskClass[] {
  const steps = readPointer(pointer);
  return [
    schema,
    ...steps.map((_, index) =>
      schemaAt(
        schema,
        `/${steps
          .slice(0, index + 1)
          .map(pointerStep)
          .join('/')}`,
      ),
    ),
  ].flatMap(riskOf);
}

/** A group of fields that came or went as a whole. */
function declaredBelow(schema: SchemaNode | null, depth = 4): RiskClass[] {
  const properties = schema?.properties;
  if (depth === 0 || !isSchemaNode(properties)) return [];
  return Object.values(properties).flatMap((one) =>
    isSchemaNode(one) ? [...riskOf(one), ...declaredBelow(one, depth - 1)] : [],
  );
}

/** Texts that are not read: one of some values, an address, a picture. */
function isChosen(schema: SchemaNode | null): boolean {
  return (
    schema !== null &&
    (Array.isArray(schema.enum) || (typeof schema.format === 'string' && !/text|html/.test(schema.format)))
  );
}

function riskOf(schema: SchemaNode | null): RiskClass[] {
  const money: readonly RiskClass[] = declaredEffect(schema) === 'money' ? ['money'] : [];
  return [...riskClasses.filter((one) => schema?.['x-risk'] === one), ...money];
}

function isText(value: Value): boolean {
  return listTexts(value, 1).length > 0;
}

/** Texts within a value, the outermost first, up to the limit. */
function listTexts(value: Value, most = 2000): string[] {
  const texts: string[] = [];
  const open: Value[] = [value];
  for (let at = 0; at < open.length && texts.length < most && at < 20_000; at++) {
    const one = open[at];
    if (typeof one === 'string') texts.push(one);
    else if (Array.isArray(one)) open.push(...one);
    else if (isJsonObject(one)) open.push(...Object.values(one));
  }
  return texts;
}
