/** A guess at the effect of a field by its name, so that no field forgets to declare one. */
import type { SchemaField } from '#domain/access/field-effects.ts';

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
  // A number or a mark cannot contain an address, but it can be a switch: names count for every type.
  const name = pointer.split('/').findLast((step) => step !== '' && step !== '*') ?? '';
  const said = `${name} ${typeof title === 'string' ? title : ''}`.slice(0, mostRead);
  const words = said
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
  const found = tellingWords.map((pattern) => pattern.exec(words)?.[0]).find((word) => word !== undefined);
  return found === undefined ? null : `“${found}” stands in its name`;
}
