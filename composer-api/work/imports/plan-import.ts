/**
 * What a file would do to the stock: which vehicles are created, changed or left alone, and which row has which
 * problem.
 */

import { type Spellings, spelt } from '#domain/makes/known-name.ts';
import { emptyPatch, updatedVehicle, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { type ImportAnswers, type ImportDoubts, requiredFields } from '#schemas/api/import.ts';
import type { Location } from '#schemas/entities/location.ts';
import { type Vehicle, vehicleSchema } from '#schemas/entities/vehicle.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { KnownStock, KnownVehicle } from '#tenants/stock/known-stock.ts';
import { heldBack } from './hold-row.ts';
import { slugOf, sourceKeyOf } from './identity.ts';
import type { CsvRow } from './read-csv.ts';
import { decisive, gates, type PlannedColumn, type ReadOptions, type RowProblem, RowReader } from './read-row.ts';
import { RowSettler } from './settle-row.ts';
import { findTarget } from './targets.ts';
import { nameOf, newVehicle } from './to-vehicle.ts';

/** The tenant's stock as it is. */
interface StockNow extends KnownStock {
  readonly locations: readonly Location[];
  /** Vehicles to put back on sale where a row names them without a status. */
  readonly relist: ReadonlySet<string>;
  /** The site's makes: a file's “mazda” is the Mazda that the site has. */
  readonly makes?: Spellings;
  /** Whether no vehicle in stock has come from a file yet. */
  readonly isFirst?: boolean;
  /** The dealer's answers for rows that leave something open. */
  readonly answers: ImportAnswers;
}

interface RowOutcome {
  readonly problems: readonly RowProblem[];
  /** Whether the vehicle waits for a person to check it. */
  readonly isHeld: boolean;
  /** Null when the row was rejected. */
  readonly change: RowChange | null;
  /**
   * Id of the vehicle in stock that the row refers to, rejected or not; undefined for none, null where it is ambiguous.
   */
  readonly about: string | null | undefined;
}

interface RowChange {
  readonly kind: 'created' | 'updated' | 'unchanged';
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly vehicle: Vehicle;
  readonly sourceKey: string;
  /** What the row sets, to be applied again if the vehicle has changed meanwhile. */
  readonly patch: VehiclePatch;
  /** The vehicle that this was computed from; null for a new one. */
  readonly known: KnownVehicle | null;
  /** The earlier row of the file that is about the same vehicle, and what it alone would do. */
  readonly again?: Pick<TakenRow, 'row' | 'kind'>;
}

/** A row that was taken, for rows about the same vehicle. */
interface TakenRow {
  readonly row: number;
  readonly kind: RowChange['kind'];
  /** It changes nothing but what a row that takes the vehicle off the site changes back. */
  readonly isUndone: boolean;
  readonly said: readonly unknown[];
  /** Id of the vehicle, and what it waits for. */
  readonly id: string;
  readonly waits: Vehicle['needs_look'];
  readonly isGone: boolean;
}

const none: Vehicle['needs_look'] = [];
/** Kilometres from which no two vehicles of a file have the same; new ones do. */
const fewestTelling = 500;

/**
 * What takes a vehicle off the site, as it is or until a person has looked; null where the row does not.
 * @param waits what the row before leaves to be looked at.
 */
function leaving({ fields }: VehiclePatch, waits: Vehicle['needs_look']): VehiclePatch | null {
  const {
    status,
    sold,
    sold_date_timestamp: soldAt,
    show_on_dealer_website: isShown,
    needs_look: doubts = [],
  } = fields;
  const open = doubts.filter(({ field }) => gates.has(field) && waits.every((other) => other.field !== field));
  const isGone = status === 'sold' || status === 'others';
  if (!isGone && isShown !== false && open.length === 0) return null;
  return {
    ...emptyPatch,
    fields: {
      ...(isGone ? { status, sold: sold ?? status === 'sold' } : {}),
      ...(isGone && soldAt !== undefined ? { sold_date_timestamp: soldAt } : {}),
      ...(isShown === false ? { show_on_dealer_website: false } : {}),
      ...(open.length > 0 ? { needs_look: [...waits, ...open] } : {}),
    },
  };
}

function isAlike(vehicle: Vehicle, known: KnownVehicle): boolean {
  return contentHash(vehicle) === contentHash(known.vehicle);
}

/** Whether a vehicle differs from the known one in what `leaving` sets alone. */
function isUndone(vehicle: Vehicle, known: KnownVehicle | null): boolean {
  if (known?.isInStock !== true) return false;
  const { status, sold, sold_date_timestamp, show_on_dealer_website, needs_look } = known.vehicle;
  const isShown = vehicle.show_on_dealer_website === show_on_dealer_website;
  if (vehicle.status === status && isShown && needs_look.length === 0) return false;
  return isAlike({ ...vehicle, status, sold, sold_date_timestamp, show_on_dealer_website, needs_look }, known);
}

/** The row's own status takes precedence. */
function onOffer(patch: VehiclePatch): VehiclePatch {
  return { ...patch, fields: { status: 'in_stock', sold: false, sold_date_timestamp: null, ...patch.fields } };
}

function withKnownMake(patch: VehiclePatch, makes: Spellings | undefined): VehiclePatch {
  const { make } = patch.fields;
  if (!make || !makes) return patch;
  return { ...patch, fields: { ...patch.fields, make: spelt(make, makes) } };
}

/** A required fact that this row lacks, for a vehicle that has it already. */
function keptFact(problem: RowProblem): RowProblem {
  const [what = ''] = problem.message.split('. ');
  return { ...problem, message: `${what}. The vehicle keeps what it has.`, rejected: false };
}

interface Reading {
  readonly patch: VehiclePatch;
  readonly key: string;
  readonly existing: KnownVehicle | null;
  readonly problems: readonly RowProblem[];
}

/** Takes rows one by one, in the file's order. */
export class ImportPlanner {
  readonly #plan: readonly PlannedColumn[];
  readonly #stock: StockNow;
  readonly #now: Date;
  readonly #settler: RowSettler;
  readonly #reader: RowReader;
  /** Addresses of vehicles that this file makes. */
  readonly #slugs = new Set<string>();
  /** Rows of this file, and what they say, by what they know their vehicle by. */
  readonly #rows = new Map<string, TakenRow>();

  constructor(plan: readonly PlannedColumn[], stock: StockNow, now: Date, reading: ReadOptions = {}) {
    this.#plan = plan;
    this.#reader = new RowReader(plan, { ...reading, makes: stock.makes, now });
    this.#stock = stock;
    this.#now = now;
    this.#settler = new RowSettler(stock.answers, stock.locations, now);
  }

  /** Open questions of the rows so far. */
  doubts(): ImportDoubts {
    return this.#settler.doubts();
  }

  async take(csvRow: CsvRow): Promise<RowOutcome> {
    const read = this.#reader.read(csvRow);
    const { patch: said, problems } = read;
    if (!said) return { problems, change: null, about: undefined, isHeld: false };
    const key = sourceKeyOf(said);
    const existing = read.rejected === 'row' ? null : await this.#find(key, said);
    const isKnown = said.fields.stocknum || said.fields.vin;
    const about = existing?.vehicle.id ?? (isKnown ? undefined : null);
    // A vehicle in stock keeps its make, model and year where the row's cannot be read.
    const isTaken = read.rejected === null || (read.rejected === 'fact' && existing?.isInStock);
    if (!isTaken) return { problems, change: null, about, isHeld: false };
    this.#settler.ask(read);
    const isOpen = (field: string) => read.open.some((one) => one.field === field);
    const known = existing?.vehicle ?? null;
    const spelled = withKnownMake(said, this.#stock.makes);
    const { patch: settled, notes } = this.#settler.settle(spelled, known, isOpen('price_type'));
    const named = this.#plan.map(({ target }) => target.decides ?? target.key);
    const held = heldBack(
      settled,
      { open: read.open, known, isInStock: existing?.isInStock ?? false, named },
      this.#now,
    );
    // A status that is not understood puts nothing back on offer.
    const isDue = known?.status === 'coming_soon' && this.#plan.some(({ target }) => target.key === 'arrives');
    const relists = known !== null && (isDue || this.#stock.relist.has(known.id)) && !isOpen('status');
    const patch = relists ? onOffer(held.patch) : held.patch;
    const row = csvRow.row;
    const noted = [...notes, ...held.notes].map(({ field, ...note }) => ({
      row,
      column: this.#columnOf(field),
      ...note,
      rejected: false,
    }));
    const kept = problems.map((problem) => (problem.rejected ? keptFact(problem) : problem));
    const outcome = await this.#change(row, { patch, key, existing, problems: [...kept, ...noted] });
    const vehicle = outcome.change?.vehicle;
    return { about, isHeld: vehicle !== undefined && vehicle.needs_look.length > 0, ...outcome };
  }

  async #change(
    row: number,
    { patch, key, existing, problems }: Reading,
  ): Promise<Pick<RowOutcome, 'problems' | 'change'>> {
    const reject = (column: string, value: string, message: string) => ({
      problems: [...problems, { row, column, value, message, rejected: true }],
      change: null,
    });
    const names = [
      key,
      ...(patch.fields.vin ? [`vin:${patch.fields.vin}`] : []),
      ...(existing ? [`id:${existing.vehicle.id}`] : []),
    ];
    const alone = this.#aloneIn(patch);
    const known = names.map((name) => this.#rows.get(name)).find((other) => other !== undefined);
    const twin = known ?? (alone && !existing ? this.#rows.get(alone.other) : undefined);
    if (alone) names.push(alone.own);
    if (twin !== undefined) {
      const field = patch.fields.stocknum ? 'stocknum' : patch.fields.vin ? 'vin' : null;
      const column = field === null ? '' : this.#columnOf(field);
      const value = field === null ? '' : (patch.fields[field] ?? '');
      const others = decisive.filter((name, at) => patch.fields[name] !== twin.said[at]);
      const titles = others.map((name) => findTarget(name)?.title ?? name).join(', ');
      const is = known
        ? 'This is'
        : 'One has a stock number alone, the other a VIN, and all else is the same, so this was taken as';
      const leaves = twin.isGone ? null : leaving(patch, twin.waits);
      if (leaves !== null) {
        const message = `${is} the same vehicle as in row ${twin.row}, and says something else: ${titles}. It keeps the vehicle off the site, which counts; the rest is taken from row ${twin.row}.`;
        const made = existing?.vehicle ?? { ...(await this.#make(patch, key)), id: twin.id };
        const vehicle = { ...updatedVehicle(made, leaves), updated_at: this.#now.toISOString() };
        for (const name of names) this.#rows.set(name, { ...twin, isGone: true });
        const sourceKey = existing?.sourceKey ?? key;
        const isSame =
          twin.isUndone && existing !== null && isAlike(updatedVehicle(existing.vehicle, leaves), existing);
        const kind = twin.kind === 'created' ? twin.kind : isSame ? 'unchanged' : 'updated';
        return {
          problems: [...problems, { row, column, value, message, rejected: false }],
          change: { kind, row, sourceKey, patch: leaves, known: existing, vehicle, again: twin },
        };
      }
      const differs = titles && `, and says something else: ${titles}. Only row ${twin.row} counts`;
      const advice =
        known === undefined
          ? ' If they are two, write both numbers in each row.'
          : field === null
            ? ' If they are two, give each its stock number or VIN.'
            : '';
      return reject(column, value, `${is} the same vehicle as in row ${twin.row}${differs}.${advice}`);
    }
    const lacks = existing ? undefined : requiredFields.find((field) => patch.fields[field] === undefined);
    if (lacks !== undefined) {
      const doubt = patch.fields.needs_look?.find(({ field }) => field === lacks);
      return doubt
        ? reject(this.#columnOf(lacks), doubt.cell, `${doubt.reason} The row was left out.`)
        : reject(
            '',
            '',
            `The file has no column for the ${lacks}. Choose one: every vehicle needs a make, model and year.`,
          );
    }
    const vehicle = existing ? updatedVehicle(existing.vehicle, patch) : await this.#make(patch, key);
    const [wrong] = validateValue(vehicleSchema as SchemaNode, vehicle);
    if (wrong) {
      const field = wrong.pointer.split('/')[1] ?? '';
      return reject(this.#columnOf(field) || field, '', `${wrong.message} The row was left out.`);
    }
    const sourceKey = existing?.sourceKey ?? key;
    const isSame = existing?.isInStock && existing.sourceKey === sourceKey && isAlike(vehicle, existing);
    const kind = !existing ? 'created' : isSame ? 'unchanged' : 'updated';
    const said = {
      row,
      kind,
      isUndone: kind === 'updated' && isUndone(vehicle, existing),
      said: decisive.map((name) => patch.fields[name]),
      id: vehicle.id,
      // One list for all that wait for nothing: a file may have 100,000 rows.
      waits: vehicle.needs_look.length === 0 ? none : vehicle.needs_look,
      isGone: vehicle.status === 'sold' || vehicle.status === 'others',
    } as const;
    for (const name of names) this.#rows.set(name, said);
    if (!existing) this.#slugs.add(vehicle.slug);
    const base = { kind, row, sourceKey, patch, known: existing } as const;
    if (!existing) return { problems, change: { ...base, vehicle } };
    if (isSame) return { problems, change: { ...base, vehicle: existing.vehicle } };
    return { problems, change: { ...base, vehicle: { ...vehicle, updated_at: this.#now.toISOString() } } };
  }

  /**
   * A row with a stock number alone or a VIN alone, in a file that has columns for both, by what makes its vehicle one of
   * a kind; `other` is the same of a row with the other number. Null for all other rows.
   */
  #aloneIn({ fields }: VehiclePatch): { readonly own: string; readonly other: string } | null {
    const { stocknum, vin, make, model, year, km = 0, colour } = fields;
    const isAlone = !stocknum !== !vin && this.#columnOf('stocknum') !== '' && this.#columnOf('vin') !== '';
    if (!isAlone || (km ?? 0) < fewestTelling) return null;
    const facts = [make, model, year, km, colour].join(' ').toLowerCase();
    const [own, other] = stocknum ? ['stock', 'vin'] : ['vin', 'stock'];
    return { own: `alone:${own} ${facts}`, other: `alone:${other} ${facts}` };
  }

  /** The column that becomes a field; empty for none. */
  #columnOf(field: string): string {
    return this.#plan.find((one) => one.target.key === field)?.name ?? '';
  }

  async #find(key: string, { fields }: VehiclePatch): Promise<KnownVehicle | null> {
    return (
      (await this.#stock.bySource(key)) ??
      (fields.stocknum ? await this.#stock.byStocknum(fields.stocknum) : null) ??
      (fields.vin ? await this.#stock.byVin(fields.vin) : null)
    );
  }

  async #make(patch: VehiclePatch, key: string): Promise<Vehicle> {
    const isTaken = async (slug: string) => this.#slugs.has(slug) || (await this.#stock.isSlugTaken(slug));
    const slug = await slugOf(nameOf(patch.fields), key, isTaken);
    return newVehicle(patch, { id: newId(), slug }, this.#now, !this.#stock.isFirst);
  }
}
