/** The many words of feeds for body, fuel, gearbox and drive, as the few that facets and tags work with. Pure. */
import { foldText } from '#domain/text/fold.ts';
import type { CarType, Vehicle, VehicleStatus } from '#schemas/entities/vehicle.ts';
import { CellError, isBlank, readText } from './cell-values.ts';

type Rules = readonly (readonly [pattern: RegExp, word: string])[];

/** First match wins; matched against folded text, so accents and case do not matter. */
const bodies: Rules = [
  [/\b(?:suv|4wd|off ?road|crossover|4x4 wagon)\b/, 'SUV'],
  [
    /\b(?:cab ?chassis|ute|utility|pick ?up|tray|crew cab|dual cab|double cab|single cab|extra cab|space cab|king cab|freestyle cab)\b/,
    'Ute',
  ],
  [/\b(?:hatch|hatchback|liftback|fastback)\b/, 'Hatch'],
  [/\b(?:sedan|saloon|limousine)\b/, 'Sedan'],
  [/\b(?:people ?mover|mpv|minivan|kombi)\b/, 'People Mover'],
  [/\b(?:wagon|estate|sportswagon|touring|avant|sportback)\b/, 'Wagon'],
  [/\b(?:van|panel van|commercial)\b/, 'Van'],
  [/\b(?:coupe)\b/, 'Coupe'],
  [/\b(?:convertible|cabriolet|cabrio|roadster|spyder|spider|softtop)\b/, 'Convertible'],
  [/\b(?:caravan|pop ?top)\b/, 'Caravan'],
  [/\b(?:camper|camper ?trailer)\b/, 'Camper'],
  [/\b(?:bus|coach)\b/, 'Bus'],
  [/\b(?:truck|prime mover|tipper|light truck)\b/, 'Truck'],
  [/\b(?:tractor)\b/, 'Tractor'],
  [/\b(?:trailer)\b/, 'Trailer'],
];

const fuels: Rules = [
  [/\b(?:plug ?in|phev)\b/, 'PHEV'],
  [/\b(?:hybrid|hev|mhev)\b/, 'Hybrid'],
  // What burns fuel as well is no electric vehicle: feeds write a hybrid as "Petrol/Electric" too.
  [
    /^(?=.*\b(?:electric|bev|ev)\b).*\b(?:petrol|diesel|unleaded|premium|ulp|pulp|lpg|e10|benzine?|gasoline)\b/,
    'Hybrid',
  ],
  [/\b(?:hydrogen|fcev)\b/, 'Hydrogen'],
  [/\b(?:electric|bev|ev)\b/, 'Electric'],
  [/\bdiesel\b/, 'Diesel'],
  [/\b(?:lpg|gas|autogas)\b/, 'LPG'],
  [/\b(?:petrol|unleaded|leaded|premium|ulp|pulp|e10|benzine?|gasoline)\b/, 'Petrol'],
];

const gearboxes: Rules = [
  [
    /\b(?:auto|automatic|cvt|dct|dsg|dual clutch|sports automatic|tiptronic|amt|continuously variable|single speed|reduction gear)\b|\bautomatic/,
    'Automatic',
  ],
  [/\bmanual\b/, 'Manual'],
];

const drives: Rules = [
  [/\b(?:4wd|4x4|four wheel|dual range|part ?time 4)\b/, '4WD'],
  [/\b(?:awd|all wheel|quattro|4motion|xdrive|4matic)\b/, 'AWD'],
  [/\b(?:fwd|front|2wd front)\b/, 'FWD'],
  [/\b(?:rwd|rear|2wd rear|4x2)\b/, 'RWD'],
];

function find(rules: Rules, text: string | null): string | null {
  if (text === null) return null;
  const folded = foldText(text).replace(/[-_/()]+/g, ' ');
  return rules.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** A body that no rule knows keeps its own word: a facet of its own is better than none. "Other" says nothing. */
export function simpleBody(text: string | null): string | null {
  return find(bodies, text) ?? (text === null || /^others?$/i.test(text) ? null : text);
}

export function simpleFuel(text: string | null): string | null {
  return find(fuels, text);
}

export function simpleTransmission(text: string | null): string | null {
  return find(gearboxes, text);
}

export function simpleDrive(text: string | null): string | null {
  return find(drives, text);
}

/** "Other" means nothing in many feeds. */
export function readWord(cell: string): string | null {
  const text = readText(cell, 80);
  return text === null || /^others?$/i.test(text) ? null : text;
}

const carTypes: readonly (readonly [RegExp, CarType])[] = [
  [/^(?:new )?(?:demo|demonstrator|executive|executive demo|d)$/, 'demo'],
  [/^(?:used|pre ?owned|(?:second|2nd) ?hand|u)$/, 'used'],
  [/^(?:new|n)$/, 'new'],
];

export function readCarType(cell: string): CarType | null {
  if (isBlank(cell)) return null;
  const word = foldText(cell)
    .replace(/[-_/]+/g, ' ')
    .replace(/\b(?:vehicles?|cars?|stock|condition|certified|approved|quality|dealer|brand|ex)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // The whole of it: "nearly new" is not new, and "not used" is not used.
  const found = carTypes.find(([pattern]) => pattern.test(word));
  if (!found) throw new CellError('is neither new, demo nor used');
  return found[1];
}

export function readStatus(cell: string): VehicleStatus | null {
  if (isBlank(cell)) return null;
  const word = foldText(cell).replace(/[-_]+/g, ' ');
  if (/\b(?:sold|delivered)\b/.test(word)) return 'sold';
  if (/\b(?:coming soon|in transit|on order|incoming|on its way)\b/.test(word)) return 'coming_soon';
  if (/\b(?:in stock|instock|available|live|active|for sale|published)\b/.test(word)) return 'in_stock';
  if (/\b(?:others?|withdrawn|pending|incomplete|loan|loaner|inactive|hold|draft)\b/.test(word)) return 'others';
  throw new CellError('is no status: in stock, coming soon, sold or withdrawn');
}

export function readItemType(cell: string): Vehicle['item_type'] | null {
  if (isBlank(cell)) return null;
  const word = foldText(cell);
  const rules: readonly (readonly [RegExp, Vehicle['item_type']])[] = [
    [/caravan|camper/, 'caravan'],
    [/truck/, 'truck'],
    [/bike|cycle|scooter|atv/, 'motorcycle'],
    [/bus|coach/, 'bus'],
    [/machin|tractor|excavat|farm|equipment/, 'machinery'],
    [/trailer/, 'trailer'],
    [/car|suv|ute|van|passenger|commercial|vehicle/, 'car'],
  ];
  const found = rules.find(([pattern]) => pattern.test(word));
  if (!found) throw new CellError('is no kind of vehicle that the site knows');
  return found[1];
}

export function readSeller(cell: string): Vehicle['seller'] | null {
  if (isBlank(cell)) return null;
  return /private|owner/i.test(cell) ? 'private' : 'dealer';
}
