/** What an address asks for that does not exist, as `name=value`, and how a page says it. */
import { attributeTitle, facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { rangeParameter, searchParameters } from './routes.ts';

/** Characters of a value that is shown; control characters are removed. */
const longestName = 100;

export function leftOut(name: string, value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return `${name}=${value.slice(0, longestName).replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')}`;
}

const titles: ReadonlyMap<string, string> = new Map<string, string>([
  ...facetNames.map((name) => [name, attributeTitle(name)] as const),
  ...rangeNames.flatMap((name) => {
    const title = attributeTitle(name);
    return [
      [rangeParameter(name, 'min'), `${title} from`] as const,
      [rangeParameter(name, 'max'), `${title} up to`] as const,
    ];
  }),
  [searchParameters.text, 'Keywords'],
  [searchParameters.page, 'Page'],
  [searchParameters.sort, 'Order'],
  [searchParameters.lat, 'Place'],
  [searchParameters.radius, 'Distance'],
]);

/** `colour=Glitter` → "Colour “Glitter”". */
export function displayLeftOut(one: string): string {
  const at = one.indexOf('=');
  const name = one.slice(0, at);
  return `${titles.get(name) ?? name} “${one.slice(at + 1).trim()}”`;
}
