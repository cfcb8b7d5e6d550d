/** Makes of two words that naive exports split: "Land" as the make and "Rover" as the model. */
import { foldText } from '../text/fold.ts';

const makes: ReadonlyMap<string, string> = new Map(
  [
    'Alfa Romeo',
    'Aston Martin',
    'Cub Campers',
    'Great Wall',
    'Harley-Davidson',
    'John Deere',
    'Land Rover',
    'Massey Ferguson',
    'Moto Guzzi',
    'MV Agusta',
    'New Age',
    'New Holland',
    'Rolls-Royce',
    'Royal Enfield',
    'Royal Flair',
    'Western Star',
  ].map((make) => [foldText(make).replace('-', ' '), make]),
);

/** Models of those makes that have more than one word; the longer ones first. */
const models = ['Range Rover Sport', 'Range Rover Evoque', 'Range Rover Velar', 'Range Rover', 'Discovery Sport'];

/**
 * Make and model where the two together are only the make, and the model follows in the title: "2011 Great Wall X240"
 * with the make "Great" and the model "Wall" is a Great Wall X240.
 * @param name the title, with year, make and model first
 * @returns null if nothing was split, or the title lacks the model.
 */
export function joinSplitMake(
  name: string,
  year: number | undefined,
  make: string,
  model: string,
): { readonly make: string; readonly model: string } | null {
  const joined = makes.get(foldText(`${make} ${model}`));
  if (joined === undefined) return null;
  const start = `${year ?? ''} ${make} ${model} `.trimStart().toLowerCase();
  if (!name.toLowerCase().startsWith(start)) return null;
  const rest = name.slice(start.length).trim();
  const known = models.find((each) => `${rest} `.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const [first = ''] = rest.split(/\s/, 1);
  return first === '' ? null : { make: joined, model: known ?? first };
}
