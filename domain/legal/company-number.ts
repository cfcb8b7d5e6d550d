/** Numbers of companies: whether one can exist, by its own check digits. */

/** Weights of an Australian Business Number's digits; the first digit counts one less. */
const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * The fault of a company's number as typed, in words; null where it can exist.
 * @param text "ABN 51 824 753 556", "9429041234567"; spaces, dots and hyphens do not count.
 */
export function companyNumberFault(text: string, country: 'AU' | 'NZ'): string | null {
  const digits = companyDigits(text);
  const [name, length] = country === 'AU' ? (['ABN', 11] as const) : (['NZBN', 13] as const);
  if (!/^\d+$/.test(digits) || digits.length !== length)
    return `An ${name} has ${length} digits. Copy it from the register.`;
  const holds = country === 'AU' ? isAbn(digits) : isNzbn(digits);
  return holds ? null : `This cannot be an ${name}: its check digits do not fit. Copy it from the register.`;
}

/** The number alone, without its name, spaces, dots and hyphens. */
export function companyDigits(text: string): string {
  return text
    .slice(0, 60)
    .replace(/^\s*(?:abn|nzbn)\b/i, '')
    .replaceAll(/[\s.:-]/g, '');
}

function isAbn(digits: string): boolean {
  const sum = abnWeights.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** A global location number: alternating weights 1 and 3, the sum a multiple of ten. */
function isNzbn(digits: string): boolean {
  return [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
