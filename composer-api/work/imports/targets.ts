/**
 * The possible targets of a file's column: our fields, from the catalogue, and foreign columns that hold several of
 * them at once.
 */
import { knownName } from '#domain/makes/known-name.ts';
import { emptyPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { listed } from '#schemas/catalogue/derive.ts';
import type { FieldEntries } from '#schemas/catalogue/entry.ts';
import { factEntries } from '#schemas/catalogue/vehicle/figures.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { CarType, Vehicle } from '#schemas/entities/vehicle.ts';
import { isUnknown } from './blank-cell.ts';
import { type CellContext, CellQuestion } from './cell-context.ts';
import { patchReader, valueReader } from './cell-readers.ts';
import { readColours, readEngine, readPlace, readText } from './cell-values.ts';
import { readDate, readYear } from './date-cells.ts';
import { readWhole } from './figures.ts';
import { plainText } from './plain-text.ts';
import { plusGst, priceFields, readIncluded, readPriceType } from './prices.ts';
import { notesGone, readAction, readFlag, readHidden, readMark, statusInstead } from './words.ts';

export interface ImportTarget {
  /** Name in a mapping: a field of the vehicle, or a made-up name that covers several fields. */
  readonly key: string;
  readonly title: string;
  /** Column names that mean it, without signs and in lower case. */
  readonly aliases: readonly string[];
  /** Characters that a cell may have. */
  readonly most: number;
  /** The field that stays open where a cell of a column of several is not understood. */
  readonly decides: keyof Vehicle | null;
  /** Fields whose figures this column says the unit or the currency of; it is no fact of the vehicle itself. */
  readonly unitOf: readonly string[];
  /** @throws CellError when the cell holds something else, `CellQuestion` when a person has to say what it means. */
  read(cell: string, context: CellContext): VehiclePatch;
}

/** A target with its place among all. */
type Placed = ImportTarget & { readonly at: number };

interface Column {
  readonly key: string;
  readonly at: number;
  readonly title: string;
  readonly aliases?: string;
  readonly most?: number;
  readonly decides?: keyof Vehicle;
  /** Its reader takes markup off itself. */
  readonly isRaw?: boolean;
  readonly unitOf?: readonly string[];
  readonly read: (cell: string, context: CellContext) => Partial<VehiclePatch>;
}

const ordinaryCell = 500;

function target({ aliases = '', isRaw = false, read, ...column }: Column): Placed {
  return {
    most: ordinaryCell,
    decides: null,
    unitOf: [],
    ...column,
    aliases: [column.key.replaceAll('_', ''), ...aliases.split(' ').filter((alias) => alias !== '')],
    read: (cell, context) => ({ ...emptyPatch, ...read(isRaw ? cell : plainText(cell), context) }),
  };
}

type Bound = 'starts' | 'ends';

/** What dealers write for an ad without a last day. */
const endless = /^(?:never|none|no (?:end|expiry|limit)|ongoing|until sold|gtc)$/i;

/** A first or last day, and whether today is outside of it; null for no day. */
function boundOf(cell: string, bound: Bound, context: CellContext): { readonly day: string; isOut: boolean } | null {
  if (bound === 'starts' && isUnknown(cell)) throw new CellQuestion('is not known yet');
  const day = endless.test(cell.trim()) ? null : readDate(cell, context);
  if (day === null) return null;
  const now = context.today.slice(0, day.length);
  return { day, isOut: bound === 'ends' ? day < now : day > now };
}

/** How people write a quantity of 0. */
const noUnits = /^\s{0,9}(?:none|nil|zero)\s{0,9}$/i;

/** Takes the special price back where the row's special has not begun, or has ended. */
function specialOf(bound: Bound): Column['read'] {
  return (cell, context) => {
    const found = boundOf(cell, bound, context);
    if (!found) return {};
    const fields = bound === 'ends' ? { offer_until: lastDayOf(found.day) } : {};
    if (!found.isOut) return { fields };
    context.assume(`is ${bound === 'ends' ? 'over' : 'to come'}, so the special price was left out`);
    return { fields: { ...fields, offer_price: withdrawn } };
  };
}

/**
 * Takes the vehicle off the site after the last day on which the file advertises it. Before the first, `togetherOf` takes
 * it off until then.
 */
function adOf(bound: Bound): Column['read'] {
  return (cell, context) => {
    const found = boundOf(cell, bound, context);
    if (found?.isOut)
      context.assume(
        bound === 'ends'
          ? 'is over, so the vehicle is not on the website'
          : 'is to come, so the vehicle is not on the website until then',
      );
    const isOn = found !== null && !found.isOut;
    if (bound === 'starts')
      return {
        fields: found?.isOut ? { show_from: firstDayOf(found.day) } : isOn ? { show_on_dealer_website: true } : {},
      };
    return {
      fields: {
        ...(found ? { show_on_dealer_website: isOn } : {}),
        show_until: isOn ? lastDayOf(found.day) : null,
      },
    };
  };
}

/** The first day of a year or of a month. */
function firstDayOf(day: string): string {
  return `${day}${'-01-01'.slice(0, 10 - day.length)}`;
}

/** A reader whose column may hold a status as well: "Sold out" below "Quantity", "On the water" below "ETA". */
function orStatus(read: Column['read']): Column['read'] {
  return (cell, context) => {
    const said = statusInstead(cell, context);
    return said === null ? read(cell, context) : { fields: said };
  };
}

/** The last day of a year or of a month. */
function lastDayOf(day: string): string {
  if (day.length === 4) return `${day}-12-31`;
  const [year, month] = day.split('-').map(Number);
  return day.length > 7 ? day : new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
}

/** A price that a row takes back. Nothing would yield to the price itself; `togetherOf` makes nothing of 0. */
const withdrawn = 0;

/** Takes all prices back where the answer is the one that hides them. */
function hidesPrice(when: boolean): Column['read'] {
  return (cell) => {
    if (readFlag(cell) !== when) return {};
    return { fields: Object.fromEntries(priceFields.map((field) => [field, withdrawn])) };
  };
}

const driveAway = { yes: 'drive_away', no: 'excl_government_charges' } as const;

/** "Land Rover Discovery Sport" by the longest make that the site knows; the year in front of it, where the column has it. */
function namesOf(cell: string, { makes, assume }: CellContext, hasYear: boolean): Partial<VehiclePatch> {
  const words = readText(cell, 160)?.split(/[\s/|,]+/) ?? [];
  const year = hasYear ? readYear(words.shift() ?? '') : null;
  for (let length = Math.min(4, words.length - 1); length > 0; length -= 1) {
    const make = knownName(words.slice(0, length).join(' '), makes);
    const model = words
      .slice(length)
      .join(' ')
      .replace(/^[-–] /, '');
    if (make === null || model === '') continue;
    assume(`was read as ${make} and ${model}`);
    return { fields: { make, model, ...(year === null ? {} : { year }) } };
  }
  throw new CellQuestion('begins with no make that the site knows');
}

/** What a column is named after that says whether a vehicle is new, used or a demo. */
export const kindsByKey: ReadonlyMap<string, CarType> = new Map([
  ['is_new', 'new'],
  ['is_used', 'used'],
  ['is_demo', 'demo'],
]);

const kindNames: { readonly [type in CarType]: string } = {
  new: 'new newvehicle newcar isnewvehicle brandnew',
  used: 'used usedvehicle usedcar preowned ispreowned secondhand issecondhand',
  demo: 'demo isdemonstrator demonstrator democar demovehicle exdemo isexdemo',
};

/** Columns that are no field of ours, by their key in a mapping. */
const combined: readonly Column[] = [
  ...[...kindsByKey].map(
    ([key, type], at): Column => ({
      key,
      at: 131 + at,
      title: `${type.charAt(0).toUpperCase()}${type.slice(1)} (yes or no)`,
      aliases: kindNames[type],
      decides: 'car_type',
      read: (cell) => ({ fields: readFlag(cell) ? { car_type: type } : {} }),
    }),
  ),
  {
    key: 'make_model',
    at: 41,
    title: 'Make and model together',
    aliases: 'makeandmodel makemodelname brandmodel modelmake',
    read: (cell, context) => namesOf(cell, context, false),
  },
  {
    key: 'year_make_model',
    at: 42,
    title: 'Year, make and model together',
    aliases: 'ymm yearmakeandmodel yrmakemodel',
    read: (cell, context) => namesOf(cell, context, true),
  },
  {
    key: 'km_unit',
    at: 242,
    title: 'Unit of the odometer, for example km or miles',
    aliases: 'distanceunit mileagefromodometerunitcode',
    unitOf: ['km'],
    read: () => ({}),
  },
  {
    key: 'price_currency',
    at: 182,
    title: 'Currency or unit of the prices',
    aliases: 'currency currencycode pricecurrency priceunit priceunits pricescale',
    unitOf: ['price', 'offer_price', 'before_price', 'dap_price', 'egc_price'],
    read: () => ({}),
  },
  {
    key: 'offer_starts',
    at: 228,
    title: 'First day of the special price',
    aliases: 'offerstarts',
    decides: 'offer_price',
    read: specialOf('starts'),
  },
  {
    key: 'offer_ends',
    at: 229,
    title: 'Last day of the special price',
    aliases: 'offerends specialpriceends specialpriceenddate',
    decides: 'offer_price',
    read: specialOf('ends'),
  },
  {
    key: 'ad_starts',
    at: 174,
    title: 'First day on the website',
    aliases:
      'adstarts publishdate publishon embargo embargountil startdate onsaledate onsaleon releasedate embargodate livedate launchdate',
    decides: 'show_on_dealer_website',
    read: orStatus(adOf('starts')),
  },
  {
    key: 'ad_ends',
    at: 175,
    title: 'Last day on the website',
    aliases:
      'adends expiresat unpublish unpublishdate unpublishon unpublishat offlinedate closingdate takedown takedowndate expirationdate availabilityends removeon',
    decides: 'show_on_dealer_website',
    read: orStatus(adOf('ends')),
  },
  {
    key: 'arrives',
    at: 128,
    title: 'Day of its arrival',
    aliases:
      'eta etadate arrival arrivaldate arrivesdate expected expecteddate expectedarrival expectedarrivaldate estimatedarrival duein dueintostock duedate datedue arriving availablefrom availableon availabledate availabilitydate availabilitystarts dateavailable',
    decides: 'status',
    read: orStatus((cell, context) => {
      if (!boundOf(cell, 'starts', context)?.isOut) return {};
      context.assume('is to come, so the vehicle is coming soon');
      return { fields: { status: 'coming_soon', sold: false } };
    }),
  },
  {
    key: 'offer_withheld',
    at: 230,
    title: 'Price on request (yes or no)',
    aliases:
      'poa ispoa noprice pricehidden pricewithheld withholdprice priceonapp priceonapplication priceonrequest priceonenquiry callforprice contactforprice hideprice',
    decides: 'price',
    read: hidesPrice(true),
  },
  {
    key: 'offer_shown',
    at: 231,
    title: 'Show the price (yes or no)',
    aliases: 'showprice advertiseprice pricedisplay displayprice pricevisible pricedisplayed priceonweb',
    decides: 'price',
    read: hidesPrice(false),
  },
  {
    key: 'quantity',
    at: 127,
    title: 'How many there are',
    aliases:
      'qty quantity soh stockonhand unitsavailable stockqty qtyonhand onhand stocklevel quantityavailable qtyavailable availablequantity availableqty inventoryquantity inventoryqty stockquantity',
    decides: 'status',
    read: orStatus((cell) => {
      if (isUnknown(cell) && !noUnits.test(cell)) throw new CellQuestion('is not known');
      const isNone = noUnits.test(cell) || readWhole(cell, { min: 0, max: 10_000 }) === 0;
      return isNone ? { fields: { status: 'others', sold: false } } : {};
    }),
  },
  {
    key: 'staff_notes',
    at: 990,
    title: 'Staff note',
    aliases: 'notes note remark remarks staffnotes internalnotes internalcomments',
    most: 20_000,
    decides: 'status',
    read: (cell) => {
      if (notesGone(cell)) throw new CellQuestion('suggests that it may be sold');
      return {};
    },
  },
  {
    key: 'is_drive_away',
    at: 222,
    title: 'Drive away (yes or no)',
    aliases: 'isdriveaway driveawayyn driveawayincluded orcincluded isorcincluded includesorc onroadsincluded',
    decides: 'price_type',
    read: (cell, context) => ({ fields: readIncluded(cell, driveAway, context) }),
  },
  {
    key: 'gst',
    at: 224,
    title: 'GST (included, or on top)',
    aliases:
      'gststatus gsttype gstbasis gsttreatment gstcode gstapplies gstapplicable gstyn gstflag tax taxstatus taxtype',
    decides: 'price_type',
    read: (cell, context) => ({ fields: readIncluded(cell, {}, context, 'gst') }),
  },
  {
    key: 'orc',
    at: 225,
    title: 'On-road costs (included, or on top)',
    aliases: 'orcs onroads onroadcosts onroadcost',
    decides: 'price_type',
    read: (cell, context) => ({ fields: readIncluded(cell, {}, context, 'orc') }),
  },
  {
    key: 'is_gst_included',
    at: 226,
    title: 'GST included (yes or no)',
    aliases: 'gstinc gstincl gstincluded gstinclusive incgst inclgst includesgst',
    decides: 'price_type',
    read: (cell, context) => ({ fields: readIncluded(cell, { yes: '', no: 'Plus GST' }, context, 'gst') }),
  },
  {
    key: 'is_price_type',
    at: 227,
    title: 'The price is as the column says (yes or no)',
    aliases: 'priceisplusgst',
    decides: 'price_type',
    read: (cell, context) => {
      const said = context.unit === '' ? null : readPriceType(context.unit, context);
      return { fields: readIncluded(cell, { yes: said ?? '', no: said === plusGst ? '' : undefined }, context) };
    },
  },
  {
    key: 'colours',
    at: 250,
    title: 'Colour outside / inside',
    aliases: 'colourextint colorextint colourexteriorinterior extintcolour',
    read: (cell, context) => ({ fields: readColours(cell, context) ?? { colour: null, interior_colour: null } }),
  },
  {
    key: 'engine',
    at: 330,
    title: 'Engine, for example 4 cyl, 2.3 L',
    aliases: 'enginedescription',
    read: (cell) => {
      const found = readEngine(cell);
      const litres = found?.litres ?? null;
      return {
        fields: { engine_size_litres: litres },
        variant: { cylinders: found?.cylinders ?? null, enginesize_litres: litres },
      };
    },
  },
  {
    key: 'place',
    at: 540,
    title: 'Suburb and state, for example Liverpool, NSW',
    aliases: 'suburbstate citystate',
    read: (cell) => ({ fields: readPlace(cell) ?? { city: null, state: null } }),
  },
  {
    key: 'is_sold',
    at: 122,
    title: 'Sold (yes, or the day)',
    aliases:
      'soldfor soldprice dateofsale saledate soldto buyer buyername purchaser purchasername customer customername invoicedto settlementdate disposed disposal disposaldate dateout dateleft leftstock exitdate handoverdate',
    decides: 'status',
    read: (cell, context) => ({ fields: readMark(cell, { status: 'sold', sold: true }, context) }),
  },
  {
    key: 'is_reserved',
    at: 123,
    title: 'Reserved (yes or no)',
    aliases: 'reservation',
    decides: 'status',
    read: (cell, context) => ({ fields: readMark(cell, { status: 'in_stock', reserved: true }, context) }),
  },
  {
    key: 'is_withheld',
    at: 124,
    title: 'Under offer, on hold, for hire or not for sale (yes or no)',
    aliases: 'contractdate removaldate wholesaleonly',
    decides: 'status',
    read: (cell, context) => ({ fields: readMark(cell, { status: 'others', sold: false }, context) }),
  },
  {
    key: 'is_coming',
    at: 125,
    title: 'Coming soon, on order or in transit (yes or no)',
    decides: 'status',
    read: (cell, context) => ({ fields: readMark(cell, { status: 'coming_soon', sold: false }, context) }),
  },
  {
    key: 'action',
    at: 126,
    title: 'What to do with it (add, update or delete)',
    aliases: 'recordaction updatetype changetype operation',
    decides: 'status',
    read: (cell, context) => ({ fields: readAction(cell, context) }),
  },
  {
    key: 'is_hidden',
    at: 172,
    title: 'Not on the website (yes or no)',
    aliases:
      'hidefromweb hideonweb hideonwebsite hidefromsite excludefromweb excludefromwebsite suppress suppressed donotexport dontexport excludefromexport disabled',
    decides: 'show_on_dealer_website',
    read: (cell, context) => ({ fields: readHidden(cell, context) }),
  },
];

/** The columns of a catalogue's fields. @param put a value into the patch of the field that holds it. */
function targetsOf(
  entries: FieldEntries,
  put: (field: string, value: unknown) => Partial<VehiclePatch>,
): readonly Placed[] {
  return listed(entries, (entry) => entry.import).map(([key, { at = Number.MAX_SAFE_INTEGER, read, ...aspect }]) => {
    const several = patchReader(read, key);
    const single = valueReader(read);
    const { schema } = entries[key] ?? {};
    const isNullable = Array.isArray(schema?.type) && schema.type.includes('null');
    return target({
      key,
      at,
      title: schema?.title ?? key,
      ...aspect,
      isRaw: read === 'pictures',
      read: (cell, context) =>
        several ? { fields: several(cell, context) } : single ? found(key, single(cell, context), isNullable, put) : {},
    });
  });
}

/** A field that always has a value keeps it where the cell is empty; any other is emptied. */
function found(
  field: string,
  value: unknown,
  isNullable: boolean,
  put: (field: string, value: unknown) => Partial<VehiclePatch>,
): Partial<VehiclePatch> {
  return value === null && !isNullable ? {} : put(field, value);
}

const placed: readonly Placed[] = [
  ...targetsOf(vehicleCatalogue, (field, value) => ({ fields: { [field]: value } })),
  ...Object.entries(factEntries).flatMap(([group, facts]) =>
    targetsOf(facts, (field, value) => ({ [group]: { [field]: value } })),
  ),
  ...combined.map(target),
];

/** In the order in which a column's name is looked for, and in which they are offered. */
export const importTargets: readonly ImportTarget[] = placed.toSorted((a, b) => a.at - b.at);

/** Whether a target's cells are prose or lists. */
export function isLong({ most }: ImportTarget): boolean {
  return most > ordinaryCell;
}

/** Whether a column says if the vehicle is on the site. Several may: the one that takes it off wins. */
export function isGate({ key, decides }: ImportTarget): boolean {
  return decides !== null || key === 'status' || key === 'show_on_dealer_website';
}

const byKey = new Map(importTargets.map((one) => [one.key, one]));

export function findTarget(key: string): ImportTarget | null {
  return byKey.get(key) ?? null;
}
