/**
 * One property of a host element as React's server renderer writes it. Only names whose rule is known here are written;
 * any other is rendered by React: slower, never wrong.
 */
import { escapeText } from './escape.ts';
import { Unknown } from './unknown.ts';

/**
 * `text`: text or number, while true and false are left out; `flag`: present or absent; `word`: true and false are literal
 * words; `count`: a number of at least 1; `address`: left out if it is empty, as `action` is not.
 */
type Rule = 'text' | 'flag' | 'word' | 'flag-or-text' | 'count' | 'number' | 'address' | 'action' | 'nothing';

interface Attribute {
  readonly rule: Rule;
  /** ` name="` */
  readonly open: string;
}

const attributes = new Map<string, Attribute>();

function define(rule: Rule, names: string): void {
  // `a:b` is property a, written as attribute b.
  for (const each of names.split(' ')) {
    const [name = '', html = name] = each.split(':');
    attributes.set(name, { rule, open: ` ${html}="` });
  }
}

define('text', 'className:class tabIndex:tabindex htmlFor:for crossOrigin:crossorigin acceptCharset:accept-charset');
define('text', 'autoCapitalize autoCorrect charSet controlsList elementTiming frameBorder hrefLang itemID itemRef');
define('text', 'radioGroup srcDoc srcLang useMap');
define('text', 'dir role viewBox width height autoComplete colSpan dateTime encType enterKeyHint fetchPriority');
define('text', 'formEncType formMethod formTarget imageSizes imageSrcSet inputMode itemProp itemType maxLength');
define('text', 'minLength popoverTarget popoverTargetAction preserveAspectRatio referrerPolicy srcSet');
define(
  'text',
  'clipPath:clip-path clipRule:clip-rule fillOpacity:fill-opacity fillRule:fill-rule strokeDasharray:stroke-dasharray',
);
define(
  'text',
  'pathLength fontSize:font-size strokeLinecap:stroke-linecap strokeLinejoin:stroke-linejoin strokeWidth:stroke-width',
);
define('flag', 'autoFocus:autofocus multiple muted allowFullScreen async autoPlay controls default defer disabled');
define('flag', 'formNoValidate hidden inert itemScope loop noModule noValidate open playsInline readOnly required');
define('flag', 'reversed');
define('word', 'contentEditable spellCheck draggable value focusable');
define('flag-or-text', 'capture download');
define('count', 'cols rows size span');
define('number', 'rowSpan start');
define('address', 'src href');
define('action', 'action formAction');
define('nothing', 'defaultValue defaultChecked suppressHydrationWarning ref');

/** Lower-case names have no special rule beyond those above and these. */
const plainName = /^[a-z][a-z0-9-]*$/;
const ruled = new Set(['style', 'scoped', 'seamless', 'credentialless', 'panose-1', 'is']);

const handler = /^on./i;

function attributeOf(name: string): Attribute {
  const known = attributes.get(name);
  if (known !== undefined) return known;
  if (!handler.test(name) && (!plainName.test(name) || ruled.has(name))) throw new Unknown(`the property ${name}`);
  // Names come from the code of blocks, so they are few.
  define(handler.test(name) ? 'nothing' : /^(?:data|aria)-/.test(name) ? 'word' : 'text', name);
  return attributeOf(name);
}

/** The attribute with a space before it, or nothing. @throws Unknown for a property that React has to write. */
export function attribute(name: string, value: unknown): string {
  return value === null || value === undefined ? '' : written(attributeOf(name), value);
}

function written({ rule, open }: Attribute, value: NonNullable<unknown>): string {
  if (typeof value === 'string') {
    if (rule === 'text' || rule === 'word') return `${open}${escapeText(value)}"`;
    // Most addresses are paths of the site's own.
    if (rule === 'address' && value.startsWith('/')) return `${open}${escapeText(value)}"`;
  }
  return other(rule, open, value);
}

function other(rule: Rule, open: string, value: NonNullable<unknown>): string {
  if (typeof value === 'function' || typeof value === 'symbol') return '';
  if (typeof value === 'bigint') throw new Unknown('a bigint');
  const quoted = () => `${open}${escapeText(String(value))}"`;
  switch (rule) {
    case 'text':
      return typeof value === 'boolean' ? '' : quoted();
    case 'word':
      return quoted();
    case 'flag':
      return value ? `${open}"` : '';
    case 'flag-or-text':
      return value === true ? `${open}"` : value === false ? '' : quoted();
    case 'count':
      return Number(value) >= 1 ? quoted() : '';
    case 'number':
      return Number.isNaN(Number(value)) ? '' : quoted();
    case 'address':
    case 'action':
      if (typeof value === 'boolean' || (rule === 'address' && value === '')) return '';
      // React writes another address in place of one that runs a script.
      if (mayBeScript.test(String(value))) throw new Unknown('an address that may be a script');
      return quoted();
    case 'nothing':
      return '';
  }
}

const mayBeScript = /^[\0- ]*j\s*a/i;
