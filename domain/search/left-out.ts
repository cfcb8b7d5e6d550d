/** Values in an address that do not exist, as `name=value`, and the page's message about them. */

import { attributeTitle, facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { message, t } from '../messages/translate.ts';
import { rangeParameter, searchParameters } from './routes.ts';

/** Characters of a value that is shown; control characters are removed. */
const longestName = 100;

export function leftOut(name: string, value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return `${name}=${value.slice(0, longestName).replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')}`;
}

/** The title of an address's parameter. */
function titleOf(parameter: string): string {
  for (const name of rangeNames) {
    if (parameter === rangeParameter(name, 'min')) return t('{title} from', { title: t(attributeTitle(name)) });
    if (parameter === rangeParameter(name, 'max')) return t('{title} up to', { title: t(attributeTitle(name)) });
  }
  const facet = facetNames.find((name) => name === parameter);
  return facet ? t(attributeTitle(facet)) : t(others.get(parameter) ?? parameter);
}

const others: ReadonlyMap<string, string> = new Map<string, string>([
  [searchParameters.text, message('Keywords')],
  [searchParameters.page, message('Page')],
  [searchParameters.sort, message('Order')],
  [searchParameters.lat, message('Place')],
  [searchParameters.radius, message('Distance')],
]);

/** `colour=Glitter` → "Colour “Glitter”". */
export function displayLeftOut(one: string): string {
  const at = one.indexOf('=');
  const name = one.slice(0, at);
  return `${titleOf(name)} “${one.slice(at + 1).trim()}”`;
}
