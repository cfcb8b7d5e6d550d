/** Writes the figures of advertisements in one form, so that a rule needs only one wording of a claim. */

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
/** "ninety-nine dollars", "four point nine nine": other numbers in words are left alone. */
const inWords = new RegExp(
  String.raw`\b${numberWord}(?:(?:[ -]|,? and )${numberWord}){0,8}(?: point ${numberWord}${`(?: ${numberWord})?`.repeat(2)}|(?= ?(?:%|${percent}\b|${currency}|grand\b)))`,
  'gi',
);
const inPercent = new RegExp(String.raw`(\d) ?(?:%|${percent}(?!\w))`, 'gi');
const inDollars = new RegExp(
  String.raw`(?<![\d$.,])(\d[\d,]{0,9}(?:\.\d{2,3})?) ?(?:${currency}|(?:AUD|NZD)\b|\$(?!\d))`,
  'gi',
);
/** A price without its sign, and what may follow one: no distance, no count of things. */
const bare = String.raw`(?:\d{1,3},\d{3}|\d{5,6})(?![\d%]|,\d)`;
const thousands = String.raw`\d{1,3}(?:\.\d{1,2})?k\b`;
const ended = String.raw`(?=\*{0,2}(?:[!,;:.)–—>→-]|$| (?:on|off|for (?:this|the|a)|now|today|new|drive|or|down|reduced)\b| [(–—>→-]))`;
const cut = String.raw`(?:reduced|slashed|down|cut|dropped|discounted|marked down)`;
/** Words that a price follows; "only 35k" may be kilometres, "normally 39k" not. */
const sold = String.raw`price (?:today|now)|prices? (?:from|start(?:s|ing)? (?:at|from))|(?:cars|utes|suvs|vehicles|vans|trucks|caravans|hatches|sedans) from|was|were|(?:old|former|previous|prior|original|list|full|regular|new|sale) price|normally|usually|previously|formerly|originally|rrp|msrp|save|sav(?:es|ings?)|${cut} (?:from|to)|yours for|priced at`;
/** Between words and their figure: "was 39k", "Was: 39,990", "was = 39k". */
const leads = '(?: ?[:=–—-] ?| )';
/** "Was 39k", "price: 29,990", "only 29990!": nothing else is counted so, unless it is read from an odometer. */
const inSales = new RegExp(
  String.raw`(?<!\b(?:odometer|reading|clock|kms?|kilometres|klms) )\b(price|only|just|now|${sold})(${leads})(${bare}|(?<=\b(?:${sold}|now)${leads})${thousands})${ended}`,
  'gim',
);
const inSavings = new RegExp(
  String.raw`(?<![\d$.,])(${bare}|${thousands})(?= off\b(?![- ]?(?:road|the (?:road|clock))))`,
  'gi',
);
/** "39k, now 35k", "from 39k to 35k": two prices, where neither is a distance. */
const inPairs = new RegExp(
  String.raw`(?<![\d$.,])(${bare}|${thousands})( ?[,;:!.–—>→-]{0,2} ?(?:(?:is |are )?(?:now|today|${cut} to|yours for)(?: only| just)? ?:? ?|(?<=\b${cut} from [^ ]{2,7} )to ))\$?(${bare}|${thousands})(?! ?(?:km|kms|kilomet|klm|miles|on the clock|rpm|hours))`,
  'gi',
);
/** "From 20,000 to 15,000": a price that falls. One that rises may be a range of anything. */
const inFalls = new RegExp(String.raw`\bfrom \$?(${bare}|${thousands}) to \$?(${bare}|${thousands})${ended}`, 'gi');
const perStretch =
  /(?:(?<=\b(?:from|only|just|under|as low as) )|(?<=^))(\d{2,4})(?= ?(?:(?:\/ ?|per |an? )(?:week|wk|fortnight|month)|p\.?w)\b)/gim;
const inPayments =
  /\b((?:re)?payments? (?:from|as low as|of|just|only)) (\d{2,4})\b(?! ?(?:%|payments|weeks|months|years|days))/gi;

/**
 * Words with amounts as `$29,990` and rates as `4.99%`: without words for numbers, other names of the currency and
 * blanks within. @param words as people read them (`readableText`)
 */
export function normaliseClaims(words: string): string {
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
    .replaceAll(/(?<![\d$.,])(\d{2,3}k) (?=drive[ -]?away\b)/gi, '$$$1 ')
    .replaceAll(inFalls, (all, from: string, to: string) =>
      dollarsIn(to) < dollarsIn(from) ? `from $${from} to $${to}` : all,
    )
    .replaceAll(inPairs, '$$$1$2$$$3')
    .replaceAll(inSales, '$1$2$$$3')
    .replaceAll(inSavings, '$$$1')
    .replaceAll(perStretch, '$$$1')
    .replaceAll(inPayments, '$1 $$$2')
    .replaceAll(/\$(\d{1,3})[ .](\d{3})(?![\d%])/g, '$$$1,$2');
}

/** Dollars of an amount with or without its sign, such as "$29,990" and "30k". */
export function dollarsIn(amount: string): number {
  const value = Number(amount.replaceAll(/[$, k]/gi, ''));
  return /k/i.test(amount) ? value * 1000 : value;
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
