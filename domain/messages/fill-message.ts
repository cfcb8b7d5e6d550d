/** The part of ICU's message format that our texts need: named values, and plurals by the language's own rules. */
export type Values = { readonly [name: string]: string | number };

/**
 * Fills a message: `{name}` with its value as it is, `{count, plural, =0 {…} one {# vehicle} other {# vehicles}}` with the
 * branch for the count, in which `#` is the count with thousands separators. A placeholder without a value is left as
 * written, so that it is noticed. Linear in the message; a value is never parsed as a message.
 * @param show turns a value into text; `isolate` sets a name apart within a sentence that is read from the right
 */
export function fillMessage(
  text: string,
  values: Values,
  locale: string,
  show: (value: string | number) => string = String,
  count?: number,
): string {
  let filled = '';
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (char === '{') {
      const end = closing(text, at);
      filled += fillPlace(text.slice(at, end), values, locale, show);
      at = end;
    } else {
      filled += char === '#' && count !== undefined ? formatOf(locale).format(count) : char;
      at += 1;
    }
  }
  return filled;
}

/** The index behind the bracket that closes the one at `at`. */
export function closing(text: string, at: number): number {
  let depth = 0;
  for (let to = at; to < text.length; to++) {
    const char = text.charAt(to);
    if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return to + 1;
  }
  return text.length;
}

function fillPlace(place: string, values: Values, locale: string, show: (value: string | number) => string): string {
  const comma = place.indexOf(',');
  const name = place.slice(1, comma < 0 ? -1 : comma).trim();
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return place;
  if (comma < 0) return show(value);
  const branches = readBranches(place.slice(place.indexOf(',', comma + 1) + 1, -1));
  const count = Number(value);
  const branch = branches.get(`=${count}`) ?? branches.get(pluralOf(count, locale)) ?? branches.get('other') ?? '';
  return fillMessage(branch, values, locale, show, count);
}

/** `one {# vehicle} other {# vehicles}` by name. */
function readBranches(text: string): ReadonlyMap<string, string> {
  const branches = new Map<string, string>();
  for (let at = 0; ; ) {
    const open = text.indexOf('{', at);
    if (open < 0) return branches;
    const end = closing(text, open);
    branches.set(text.slice(at, open).trim(), text.slice(open + 1, end - 1));
    at = end;
  }
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, locale: string): string {
  let rule = rules.get(locale);
  if (rule === undefined) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return rule.select(count);
}
