/**
 * What a change of a field reaches beyond the words of a page, by the effect that its schema declares (`x-effect`), and
 * which fields sound as if they had an effect without declaring one (decision 0310).
 */
import { declaredEffect, type FieldEffect, fieldEffects } from '#schemas/shapes/effect.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { pointerStep, readPointer } from '../json/pointer.ts';
import { schemaAt } from '../layout/schema-at.ts';

/** Levels of a schema that are read. */
const deepest = 12;

/** Effects of a change at `pointer`: declared by the field, by a group around it, or by a field within it. */
export function effectsAt(schema: SchemaNode, pointer: string): readonly FieldEffect[] {
  const steps = readPointer(pointer);
  const around = steps.map((_, index) => `/${steps.slice(0, index).map(pointerStep).join('/')}`);
  // The innermost declaration decides, so that a field can say that it has none inside a group that has one.
  for (const place of [pointer, ...around.toReversed()]) {
    const declared = declaredEffect(schemaAt(schema, place === '/' ? '' : place));
    if (declared !== null) return declared === 'none' ? [] : [declared];
  }
  const node = schemaAt(schema, pointer);
  const within = node === null ? [] : listFields(node).map(({ effect }) => effect);
  return fieldEffects.filter((effect) => within.includes(effect));
}

export interface SchemaField {
  /** `*` stands for any entry of a list and for any name. */
  readonly pointer: string;
  readonly schema: SchemaNode;
  /** Declared by the field or by a group around it. */
  readonly effect: FieldEffect | 'none' | null;
}

/** Every field of a schema that holds a plain value, with the effect that is declared for it. */
export function listFields(
  schema: SchemaNode,
  find: (id: string) => SchemaNode | null = () => null,
): readonly SchemaField[] {
  const fields: SchemaField[] = [];
  const visit = (node: SchemaNode, pointer: string, outer: SchemaField['effect'], depth: number): void => {
    if (depth > deepest) return;
    const effect = declaredEffect(node) ?? outer;
    const children = childrenOf(node, find);
    if (children.length === 0) fields.push({ pointer, schema: node, effect });
    for (const [step, child] of children) visit(child, `${pointer}${step}`, effect, depth + 1);
  };
  visit(schema, '', null, 0);
  return fields;
}

function childrenOf(
  node: SchemaNode,
  find: (id: string) => SchemaNode | null,
): readonly (readonly [step: string, schema: SchemaNode])[] {
  const { properties, items, additionalProperties, $ref } = node;
  const children: (readonly [string, SchemaNode])[] = [];
  if (isSchemaNode(properties))
    for (const [name, child] of Object.entries(properties))
      if (isSchemaNode(child)) children.push([`/${pointerStep(name)}`, child]);
  if (isSchemaNode(items)) children.push(['/*', items]);
  if (isSchemaNode(additionalProperties)) children.push(['/*', additionalProperties]);
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = node[keyword];
    if (Array.isArray(options)) for (const option of options) if (isSchemaNode(option)) children.push(['', option]);
  }
  const target = typeof $ref === 'string' ? find($ref) : null;
  if (target) children.push(['', target]);
  return children;
}

/** Formats of fields that name a mailbox, a host or an address. Links and pictures on a page are its content. */
const telling: ReadonlySet<unknown> = new Set([
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'iri',
  'url',
]);

/** Formats of links and pictures that a shopper sees on a page: content, and the page's own permission is enough. */
const contentFormats: ReadonlySet<unknown> = new Set(['link', 'image']);

const tellingWords: readonly RegExp[] = [
  /\be ?mails?\b|\bmail(?:box|to)?\b|\brecipients?\b|\breply ?to\b|\bforward(?:s|ed|ing)?\b|\bb?cc\b|\badf\b|\bsms\b/,
  /\bbank\b|\bbsb\b|\biban\b|\bswift\b|\bpayees?\b|\bpay(?:s|id|ment|ments)?\b|\bdeposits?\b|\bmerchants?\b|\brefunds?\b/,
  /\baccount (?:name|number|id)\b/,
  /\bscripts?\b|\bcontainers?\b|\bpixels?\b|\btracking\b|\btrackers?\b|\banalytics\b|\bmeasurement\b|\btag manager\b|\bgtm\b|\bga4\b|\bwidget code\b|\bembed\b|\biframe\b|\btiles\b/,
  /\bconsents?\b|\bopt ?in\b|\bopt ?out\b|\bprivacy\b|\bcookies?\b|\bterms\b|\bagree\b|\bsubscribe\b/,
  /\bdomains?\b|\bhosts?\b|\bhostname\b|\bwebhooks?\b|\bendpoints?\b|\bcallback\b|\bredirects?\b|\burls?\b|\bproxy\b|\bserver\b/,
  /\b(?:api|app|application|secret|public|private|access|map) ?(?:key|id)\b|\btokens?\b|\bsecrets?\b|\bpasswords?\b|\bcredentials?\b/,
];

/** Characters of a name and a title that are read. */
const mostRead = 300;

/**
 * Why a field sounds as if it affected mail, money, scripts, consent or addresses; null where it does not. Only a guess, and
 * a wide one: a field that it names has to declare its effect, which may be `none`.
 */
export function soundsAsIf({ pointer, schema }: Pick<SchemaField, 'pointer' | 'schema'>): string | null {
  const { format, pattern, title } = schema;
  if (telling.has(format)) return `its format is ${String(format)}`;
  if (contentFormats.has(format)) return null;
  if (typeof pattern === 'string' && /https|\\\.|@/.test(pattern)) return 'its pattern is one of addresses or ids';
  // A number or a mark cannot hold an address, but it can be a switch: names count for every type.
  const name = pointer.split('/').findLast((step) => step !== '' && step !== '*') ?? '';
  const said = `${name} ${typeof title === 'string' ? title : ''}`.slice(0, mostRead);
  const words = said
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
  const found = tellingWords.map((pattern) => pattern.exec(words)?.[0]).find((word) => word !== undefined);
  return found === undefined ? null : `“${found}” stands in its name`;
}
