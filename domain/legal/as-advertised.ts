/** Figures of advertisements in one form, so that rules know each claim in one wording. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);
const numberWord = `(?:${[...values.keys(), 'nought', 'nil', 'hundred', 'thousand'].join('|')})`;
const currency = String.raw`(?:dollars?|bucks)\b`;
const percent = String.raw`(?:per ?cent|pct|pc|[٪﹪])`;
/** "ninety-nine dollars", "four point nine nine per cent": other numbers in words are left alone. */
const inWords = new RegExp(
  String.raw`\b${numberWord}(?:(?:[ -]|,? and )${numberWord}){0,8}(?: point${`(?: ${numberWord})?`.repeat(3)})?(?= ?(?:%|${percent}\b|${currency}|grand\b))`,
  'gi',
);
const inPercent = new RegExp(String.raw`(\d) ?(?:%|${percent}(?!\w))`, 'gi');
const inDollars = new RegExp(
  String.raw`(?<![\d$.,])(\d[\d,]{0,9}(?:\.\d{2,3})?) ?(?:${currency}|(?:AUD|NZD)\b|\$(?!\d))`,
  'gi',
);
/** "Was 39k", "price: 29,990", "only 29990!": nothing else is counted so. */
const inSales =
  /\b(price ?:|was|normally|only|just|now|yours for|priced at) (\d{2,3},?\d{3}|(?<=(?:was|normally) )\d{2,3}k)(?=[!*,]|$| (?:for (?:this|the|a)|now)\b)/gim;
const perStretch =
  /(?:(?<=\b(?:from|only|just|under|as low as) )|(?<=^))(\d{2,4})(?= ?(?:\/ ?|per |an? )(?:week|wk|fortnight|month)\b)/gim;
const inPayments =
  /\b((?:re)?payments? (?:from|as low as|of|just|only)) (\d{2,4})\b(?! ?(?:%|payments|weeks|months|years|days))/gi;

/**
 * Words with amounts as `$29,990` and rates as `4.99%`: without words for numbers, other names of the currency and
 * blanks within. @param words as people read them (`asRead`)
 */
export function asAdvertised(words: string): string {
  return words
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[‐‑‒−]/g, '-')
    .replaceAll(/(\d)[·٫](?=\d)/g, '$1.')
    .replaceAll(/(\d{1,3}) thousand (?=dollars|bucks)/gi, '$1,000 ')
    .replaceAll(inWords, digitsOf)
    .replaceAll(inPercent, '$1%')
    .replaceAll(/(?:\b(?:AUD?|NZD?)|\bA) ?\$ ?(?=\d)|\b(?:AUD|NZD) ?(?=\d)|\$ (?=\d)/gi, '$')
    .replaceAll(/\b(\d{1,3}) ?[Gg]rand\b(?! ?[A-Z])/g, '$1,000 dollars')
    .replaceAll(inDollars, '$$$1')
    .replaceAll(inSales, '$1 $$$2')
    .replaceAll(perStretch, '$$$1')
    .replaceAll(inPayments, '$1 $$$2')
    .replaceAll(/\$(\d{1,3})[ .](\d{3})(?![\d%])/g, '$$$1,$2');
}

function digitsOf(found: string): string {
  const [whole = '', part] = found.toLowerCase().split(' point');
  const digits = part?.trim().split(' ').map(valueOfWord).join('');
  let [total, open] = [0, 0];
  for (const word of whole.split(/,? and |[ -]/)) {
    if (word === 'hundred') open = (open || 1) * 100;
    else if (word === 'thousand') [total, open] = [total + (open || 1) * 1000, 0];
    else open += valueOfWord(word);
  }
  return `${total + open}${digits ? `.${digits}` : ''}`;
}

const valueOfWord = (word: string): number => values.get(word) ?? 0;
