/** One spelling for bodies that feeds write in many (specification, section 9: lists of bodies merge without case). */
import { foldText } from '../text/fold.ts';
import { hasText } from '../text/quantity.ts';

/** Bodies whose name is not plain words with a capital each. */
const acronyms = ['SUV', 'ATV', 'UTV', 'MPV', 'RTV', 'LCV', 'RV', '4WD'] as const;
const spellings: ReadonlyMap<string, string> = new Map(acronyms.map((name) => [name.toLowerCase(), name]));

/**
 * The name that a body is listed under: 'ute', 'UTE' and ' Ute ' are 'Ute', 'people mover' is 'People Mover'. It depends
 * on the value alone, so that an index that changes a vehicle at a time names it as a rebuilt one does; null for none.
 */
export function bodyName(body: string | null): string | null {
  if (!hasText(body)) return null;
  return foldText(body)
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<=[\s/-])/)
    .map(capitalise)
    .join('');
}

/** The word with the space, slash or hyphen that ends it. */
function capitalise(part: string): string {
  const word = part.replace(/[\s/-]$/, '');
  return (spellings.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1)) + part.slice(word.length);
}
