/** What a column of a file can be: our fields, and columns of others that hold several of them at once. */

import { emptyPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle, VehicleSpecifications, VehicleVariant } from '#schemas/entities/vehicle.ts';
import {
  type Bounds,
  readColours,
  readConsumption,
  readCylinders,
  readDate,
  readEngine,
  readFlag,
  readMoney,
  readNumber,
  readParagraphs,
  readPlace,
  readState,
  readText,
  readWhole,
} from './cell-values.ts';
import { fileLimits } from './read-csv.ts';
import { readFeatures, readPictures, readPriceType, readVin } from './special-cells.ts';
import {
  readCarType,
  readItemType,
  readSeller,
  readStatus,
  readWord,
  simpleBody,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
} from './words.ts';

export interface ImportTarget {
  /** Name in a mapping; a field of the vehicle, or a name of its own for several. */
  readonly key: string;
  readonly title: string;
  /** Column names that mean it, without signs and in lower case. */
  readonly aliases: readonly string[];
  /** Characters that a cell may have. */
  readonly most: number;
  /** @throws CellError when the cell holds something else. */
  read(cell: string): VehiclePatch;
}

const ordinaryCell = 500;
const proseCell = 20_000;

type Read<T> = (cell: string) => T | null;

/** Fields whose cells are longer than others'. */
const longCells: ReadonlyMap<string, number> = new Map([
  ['dealercomments', proseCell],
  ['standardEquipment', fileLimits.cell],
  ['images', fileLimits.cell],
]);

function target(
  key: string,
  title: string,
  aliases: string,
  read: (cell: string) => Partial<VehiclePatch>,
): ImportTarget {
  return {
    key,
    title,
    aliases: [key.replaceAll('_', ''), ...aliases.split(' ').filter((alias) => alias !== '')],
    most: longCells.get(key) ?? ordinaryCell,
    read: (cell) => ({ ...emptyPatch, ...read(cell) }),
  };
}

type Nullable = { [K in keyof Vehicle]: null extends Vehicle[K] ? K : never }[keyof Vehicle];

/** A field that may be empty: an empty cell empties it. */
function field<K extends Nullable>(key: K, title: string, aliases: string, read: Read<Vehicle[K]>): ImportTarget {
  return target(key, title, aliases, (cell) => ({ fields: one(key, read(cell) as Vehicle[K]) }));
}

/** A field that always has a value: an empty cell says nothing of it. */
function fixed<K extends keyof Vehicle>(key: K, title: string, aliases: string, read: Read<Vehicle[K]>): ImportTarget {
  return target(key, title, aliases, (cell) => {
    const value = read(cell);
    return value === null ? {} : { fields: one(key, value) };
  });
}

function one<K extends keyof Vehicle>(key: K, value: Vehicle[K]): Partial<Vehicle> {
  const fields: Partial<Vehicle> = {};
  fields[key] = value;
  return fields;
}

const text = (most: number) => (cell: string) => readText(cell, most);
const whole = (min: number, max: number, unit?: RegExp) => (cell: string) => readWhole(cell, { min, max }, unit);
const figure = (bounds: Bounds, unit?: RegExp) => (cell: string) => readNumber(cell, bounds, unit);
const variant = (key: keyof VehicleVariant & string, title: string, aliases: string, read: Read<number>) =>
  target(key, title, aliases, (cell) => ({ variant: { [key]: read(cell) } }));
const caravan = (
  key: keyof VehicleSpecifications & string,
  title: string,
  aliases: string,
  read: Read<number | string>,
) => target(key, title, aliases, (cell) => ({ specifications: { [key]: read(cell) } }));
const kilograms = figure({ min: 0, max: 200_000 }, /^kgs?$/i);

export const importTargets: readonly ImportTarget[] = [
  field('stocknum', 'Stock number', 'stock stockno stocknumber stockid stockcode dealerstockno', text(60)),
  field('vin', 'VIN', 'vinnumber vinno chassis chassisno chassisnumber', readVin),
  fixed('make', 'Make', 'brand manufacturer makename', text(60)),
  fixed('model', 'Model', 'modelname range', text(80)),
  fixed('year', 'Year', 'modelyear yearofmanufacture buildyear my', whole(1885, 2100)),
  field('badge', 'Badge', 'variantname trim grade version', text(120)),
  field('series', 'Series', 'generation', text(60)),
  fixed('name', 'Name', 'title vehiclename heading description1 vehicle', text(160)),
  field('nvic', 'NVIC', 'niviccode nviccode', text(20)),
  fixed('item_type', 'Kind', 'vehicletype itemtype category vehiclecategory', readItemType),
  fixed('car_type', 'Condition', 'usedornew neworused newused condition listingtype stocktype type', readCarType),
  target('status', 'Status', 'stockstatus availability state1', (cell) => {
    const status = readStatus(cell);
    return status === null ? {} : { fields: { status, sold: status === 'sold' } };
  }),
  fixed('seller', 'Seller', 'sellertype', readSeller),
  fixed('certified', 'Certified', 'cpo certifiedpreowned', readFlag),
  fixed('preorder', 'Preorder', '', readFlag),
  fixed('promoted', 'Promoted', 'featured', readFlag),
  fixed('show_on_dealer_website', 'Show on the website', 'showonwebsite visible web', readFlag),
  field(
    'price',
    'Price',
    'askingprice sellingprice advertisedprice listprice retailprice saleprice priceaud pricenzd',
    readMoney,
  ),
  field('before_price', 'Price before', 'wasprice oldprice rrp msrp originalprice', readMoney),
  field('offer_price', 'Offer price', 'specialprice', readMoney),
  field('dap_price', 'Drive away price', 'driveawayprice driveaway dap', readMoney),
  field('egc_price', 'Price excluding government charges', 'egc egcprice priceegc', readMoney),
  field('price_type', 'Price type', 'pricetypetext', readPriceType),
  field(
    'km',
    'Kilometres',
    'kilometres kilometers kms odometer odo mileage distance',
    figure({ min: 0, max: 3_000_000 }, /^k(?:m|ms|ilomet(?:re|er)s?)?\.?$/i),
  ),
  target(
    'colours',
    'Colour outside / inside',
    'colourextint colorextint colourexteriorinterior extintcolour',
    (cell) => ({ fields: readColours(cell) ?? { colour: null, interior_colour: null } }),
  ),
  field(
    'colour',
    'Exterior colour',
    'color exteriorcolour exteriorcolor bodycolour extcolour extcolor paint',
    text(60),
  ),
  field('interior_colour', 'Interior colour', 'interiorcolor interior trimcolour intcolour intcolor', text(60)),
  target('simple_body', 'Body', 'body bodytype bodystyle bodyshape bodyname', (cell) => ({
    fields: { simple_body: simpleBody(readWord(cell)) },
  })),
  field('bodyconfiguration', 'Body configuration', 'bodyconfig bodydescription', text(120)),
  target('fuel', 'Fuel', 'fueltype simplefuel', (cell) => {
    const fuel = readWord(cell);
    return { fields: { fuel, simple_fuel: simpleFuel(fuel) } };
  }),
  target('trans', 'Transmission', 'transmission transmissiontype gearbox gear geartype simpletransmission', (cell) => {
    const trans = readWord(cell);
    return { fields: { trans, simple_transmission: simpleTransmission(trans) } };
  }),
  target('drive', 'Drive', 'drivetype drivetrain driveline wheeldrive simpledrive', (cell) => {
    const drive = readWord(cell);
    return { fields: { drive, simple_drive: simpleDrive(drive) } };
  }),
  target('engine', 'Engine, for example 4 cyl, 2.3 L', 'enginedescription', (cell) => {
    const found = readEngine(cell);
    const litres = found?.litres ?? null;
    return {
      fields: { engine_size_litres: litres },
      variant: { cylinders: found?.cylinders ?? null, enginesize_litres: litres },
    };
  }),
  field(
    'engine_size',
    'Engine size in cc',
    'enginecc cc enginecapacity enginesizecc capacitycc displacement',
    figure({ min: 0, max: 30_000 }, /^cc$/i),
  ),
  field(
    'engine_size_litres',
    'Engine size in litres',
    'enginelitres litres enginesizel',
    figure({ min: 0, max: 30 }, /^l(?:itres?)?$/i),
  ),
  variant('cylinders', 'Cylinders', 'cylindersinengine cyl numberofcylinders enginecylinders', readCylinders),
  variant(
    'fuelconsumptioncombined',
    'Fuel consumption',
    'fuelconsumption consumption fueleconomy economy l100km',
    readConsumption,
  ),
  variant('grossvehiclemass', 'Gross vehicle mass', 'gvm', kilograms),
  variant('towingcapacitybraked', 'Towing capacity, braked', 'towingcapacity towing brakedtowing', kilograms),
  variant('ancaprating', 'ANCAP rating', 'ancap safetyrating ancapstars', figure({ min: 0, max: 5 }, /^stars?$/i)),
  field('gearnum', 'Gears', 'gears numberofgears', whole(1, 24, /^(?:speed|gears?|sp)$/i)),
  field('doors', 'Doors', 'doorcount numberofdoors', whole(0, 9, /^doors?$/i)),
  field('seats', 'Seats', 'seatcount numberofseats seatingcapacity seating', whole(1, 99, /^(?:seats?|seater)$/i)),
  field('regplate', 'Registration plate', 'rego regoplate registration plate registrationnumber regono', text(12)),
  field('rego_expiry', 'Registration expires', 'regoexpiry registrationexpiry regoexpires', readDate),
  field('build_date', 'Build date', 'builddate manufacturedate manufactured', readDate),
  field('compliance_date', 'Compliance date', 'compliancedate complied', readDate),
  field('dealercomments', 'Dealer comments', 'comments description sellercomments notes adtext', (cell) =>
    readParagraphs(cell, proseCell),
  ),
  fixed('standardEquipment', 'Features', 'features standardequipment options equipment extras', readFeatures),
  fixed('images', 'Pictures', 'photos imageurls photourls pictures imagelinks photolinks', readPictures),
  field('video_url', 'Video', 'video videolink youtubeurl', text(300)),
  field('dealership_name', 'Dealership', 'dealer dealername yard', text(120)),
  field('location', 'Yard', 'yardname locationname branch', text(120)),
  target('place', 'Suburb and state, for example Liverpool, NSW', 'suburbstate citystate', (cell) => ({
    fields: readPlace(cell) ?? { city: null, state: null },
  })),
  field('city', 'City', 'suburb town locality', text(80)),
  field('state', 'State', 'region province', readState),
  caravan('tare_weight', 'Tare weight', 'tare tarekg tareweightkg', kilograms),
  caravan('aggregate_trailer_mass', 'Aggregate trailer mass', 'atm atmkg', kilograms),
  caravan(
    'body_length',
    'Body length in feet',
    'lengthft bodylengthft',
    figure({ min: 1, max: 100 }, /^(?:ft|feet|')$/i),
  ),
  caravan('sleeps', 'Sleeps', 'berths berth', whole(1, 20, /^(?:berths?|people)$/i)),
  caravan('axle_type', 'Axles', 'axles axle', text(40)),
];

/** Whether a target's cells are prose or lists. */
export function isLong({ most }: ImportTarget): boolean {
  return most > ordinaryCell;
}

const byKey = new Map(importTargets.map((one) => [one.key, one]));

export function findTarget(key: string): ImportTarget | null {
  return byKey.get(key) ?? null;
}
