/** What the cells of a row say together: prices and their types, names in two cells, the kind by the body. Pure. */

import { joinSplitMake } from '#domain/makes/split-make.ts';
import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { CellError, CellQuestion } from './cell-context.ts';
import { dayAndMonth } from './date-cells.ts';
import { plusGst, priceFields, withGst } from './prices.ts';
import { changedText, mistakenFor } from './special-cells.ts';
import { goneIn, namesGone, readItemType, saysGone } from './words.ts';

/** A cell that gives no known value: the vehicle keeps its former value, and a person is asked. */
export interface OpenCell {
  readonly field: keyof Vehicle;
  readonly cell: string;
  /** A sentence. */
  readonly reason: string;
  /** The cell speaks of a vehicle that is gone, so it is off the site until a person has looked. */
  readonly isGone?: boolean;
}

/** A type of price, and the column whose cell says it. */
interface SaidType {
  readonly type: string;
  readonly column: string;
}

/** What the cells of a row say of its price, of the one before, and of whether it is new, used or a demo. */
export interface SaidTypes {
  readonly now: SaidType[];
  before: SaidType | null;
  readonly kinds: SaidType[];
  /** What a column says that it is not. */
  readonly notKinds: SaidType[];
}

/** A sentence about a cell. */
interface Note {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

interface Together {
  readonly patch: VehiclePatch;
  readonly open: readonly OpenCell[];
  readonly notes: readonly Note[];
}

/**
 * The patch of a row's cells, each by itself, as that of the row.
 * @param open what the cells leave open.
 * @param hasOffers whether the file has a column of special prices.
 */
export function togetherOf(
  cells: VehiclePatch,
  open: readonly OpenCell[],
  types: SaidTypes,
  hasOffers = true,
): Together {
  // What is sold, by any cell, leaves no question of its status.
  const asked = open.filter(({ field }) => field !== 'status' || cells.fields.status !== 'sold');
  const notes: Note[] = [];
  const isOpen = (field: keyof Vehicle) => asked.some((one) => one.field === field);
  // GST on top goes with any type; two others contradict each other.
  const isPlusGst = types.now.some(({ type }) => type === plusGst);
  const [first, ...rest] = types.now.filter(({ type }) => type !== plusGst);
  const other = rest.find(({ type }) => type !== first?.type);
  if (first && other) {
    const reason = `“${first.column}” and “${other.column}” disagree about what the price includes.`;
    asked.push({ field: 'price_type', cell: `${first.type}, ${other.type}`.slice(0, 100), reason });
    notes.push({ column: other.column, value: other.type, message: reason });
  }
  const special = withSpecial(cells, hasOffers);
  notes.push(...special.notes);
  const { name = '' } = cells.fields;
  const gone = cells.fields.status === 'sold' ? null : saidElsewhere(cells.fields);
  if (gone) asked.push(gone);
  let patch = withOnlyPrice(special.patch, isOpen('price'));
  for (const field of priceFields)
    if (patch.fields[field] === 0) patch = { ...patch, fields: { ...patch.fields, [field]: null } };
  if (first && isPlusGst) patch = { ...patch, fields: { ...patch.fields, price_type: withGst(first.type) } };
  const kind = kindOf(types);
  if (kind !== null && 'field' in kind) {
    asked.push(kind);
    notes.push({ column: kind.cell, value: '', message: kind.reason });
  } else if (kind !== null) patch = { ...patch, fields: { ...patch.fields, car_type: kind.type } };
  const { model = '' } = cells.fields;
  if (/^\d+\.0$/.test(model)) {
    patch = { ...patch, fields: { ...patch.fields, model: model.slice(0, -2) } };
    notes.push({ column: '', value: model, message: 'Model ends with .0, which was left out.' });
  }
  const mistaken = mistakenFor(model);
  const restored = mistaken === null ? null : modelInName(model, name);
  if (restored !== null) {
    patch = { ...patch, fields: { ...patch.fields, model: restored } };
    notes.push({ column: '', value: model, message: `Model was read as ${restored}, which is in the name.` });
  } else if (mistaken !== null) asked.push({ field: 'model', cell: model, reason: `Model ${changedText(mistaken)}.` });
  const { before } = types;
  if (before && before.type !== patch.fields.price_type) {
    patch = withoutField(patch, 'before_price');
    const message = 'It does not cover the same as the price, so it cannot be a was-price. It was left out.';
    notes.push({ column: before.column, value: before.type, message });
  }
  const { price = 0, before_price: was = 0 } = patch.fields;
  if (price && was && (was <= price || was > price * mostReduced)) {
    patch = withoutField(patch, 'before_price');
    const message = `It does not fit the price of $${price.toLocaleString('en-AU')}, so it cannot be a was-price. It was left out.`;
    if (was !== price) notes.push({ column: '', value: `$${was.toLocaleString('en-AU')}`, message });
  }
  const { build_date: built, year = 0 } = patch.fields;
  if (built && year > 0 && Math.abs(Number(built.slice(0, 4)) - year) > 2) {
    patch = withoutField(patch, 'build_date');
    notes.push({ column: '', value: built, message: `Build date does not match the year ${year}. It was left out.` });
  }
  if (patch.fields.item_type === undefined && !isOpen('item_type')) {
    const found = kindByBody(patch.fields.simple_body ?? '');
    if (typeof found === 'string') patch = { ...patch, fields: { ...patch.fields, item_type: found } };
    else if (found) asked.push(found);
  }
  for (const { field } of asked) patch = withoutField(patch, field);
  patch = { ...patch, fields: { ...patch.fields, ...firstDayOf(patch.fields) } };
  return { patch: withBadge(withWholeMake(patch)), open: asked, notes };
}

/**
 * The last day of a special price belongs to it. Where the file has no column of special prices, it belongs to the price:
 * the price before holds again afterwards, or none does.
 */
function withSpecial({ fields, ...others }: VehiclePatch, hasOffers: boolean): Pick<Together, 'patch' | 'notes'> {
  const { offer_until: until, ...rest } = fields;
  const { price = null, before_price: was = null, offer_price: offer } = rest;
  // A special that is over, or to come, was taken back by its day.
  const isOver = offer === 0;
  if (hasOffers || !until || !price) {
    const said = offer === undefined ? {} : { offer_until: offer ? (until ?? null) : null };
    return { patch: { ...others, fields: { ...rest, ...said } }, notes: [] };
  }
  const day = isOver ? { offer_price: null, offer_until: null } : { offer_until: until };
  if (was === null || was <= price)
    return {
      patch: { ...others, fields: { ...rest, ...day, ...(isOver ? { price: 0 } : { offer_price: null }) } },
      notes: [],
    };
  const { before_price: _was, ...facts } = rest;
  const amount = `$${was.toLocaleString('en-AU')}`;
  const message = isOver
    ? `The special price has ended, so the price before it, ${amount}, was read as the price.`
    : `The price was read as a special price until ${until}, and ${amount} as the price after it.`;
  return {
    patch: { ...others, fields: { ...facts, price: was, ...(isOver ? {} : { offer_price: price }), ...day } },
    notes: [{ column: '', value: `$${price.toLocaleString('en-AU')}`, message }],
  };
}

/** A first day to come hides the vehicle until then, unless the row hides it for good. */
function firstDayOf({ show_from: day, show_on_dealer_website: isShown }: Partial<Vehicle>): Partial<Vehicle> {
  if (day && isShown !== false) return { show_from: day, show_on_dealer_website: false };
  return day || isShown !== undefined ? { show_from: null } : {};
}

/**
 * New, used or a demo by all columns that say so. A demo may be called new or used too. What is not new is used; of what
 * is not used, a person has to say which of the others it is. Null where no column says anything.
 */
function kindOf({ kinds, notKinds }: SaidTypes): { readonly type: Vehicle['car_type'] } | OpenCell | null {
  const said = new Set(kinds.map(({ type }) => type));
  const ask = (columns: readonly SaidType[], what: string): OpenCell => {
    const names = [...new Set(columns.map(({ column }) => column))];
    const cell = names.join(', ').slice(0, 100);
    return { field: 'car_type', cell, reason: `${names.map((name) => `“${name}”`).join(' and ')} ${what}.` };
  };
  if (said.has('new') && said.has('used')) return ask(kinds, 'disagree about whether it is new or used');
  const denied = notKinds.filter(({ type }) => said.size === 1 && said.has(type));
  if (denied.length > 0) return ask([...kinds, ...denied], 'disagree about whether it is new or used');
  for (const type of ['demo', 'used', 'new'] as const) if (said.has(type)) return { type };
  const isNot = (type: string) => notKinds.some((one) => one.type === type);
  if (isNot('used')) return ask(notKinds, 'do not say whether it is new, used or a demo');
  return isNot('new') ? { type: 'used' } : null;
}

/** A price that became less than this part of what it was is a slip of the keyboard. */
const mostReduced = 3;

/** Where else than in their status vehicles are marked as gone. */
function saidElsewhere({ name, stocknum, make, model, badge, location, dealercomments }: Partial<Vehicle>) {
  const named = { Name: name, Make: make, Model: model, Badge: badge, 'Stock number': stocknum } as const;
  for (const [title, text] of Object.entries(named)) if (text && namesGone(text)) return goneBy(text, title);
  if (location && saysGone(location)) return goneBy(location, 'Location');
  const sentence = dealercomments ? goneIn(dealercomments) : null;
  return sentence === null ? null : goneBy(sentence, 'The comment');
}

/** A word of a status where another fact should be: nothing says that such a vehicle is for sale. */
export function goneBy(cell: string, title: string): OpenCell {
  const reason = `${title} suggests that it may be sold.`;
  return { field: 'status', cell: cell.trim().slice(0, 100), reason, isGone: true };
}

const carBodies = new Set('SUV Ute Hatch Sedan Wagon Van Coupe Convertible'.split(' '));

/** A caravan is no car, also where no column names its kind. Null where the body is one of a car, or says nothing. */
function kindByBody(body: string): Vehicle['item_type'] | OpenCell | null {
  if (body === '' || carBodies.has(body)) return null;
  try {
    const kind = readItemType(body);
    return kind === 'car' ? null : kind;
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    const isOther = error instanceof CellQuestion && error.word === null;
    return isOther ? { field: 'item_type', cell: body.slice(0, 100), reason: `Body ${error.message}.` } : null;
  }
}

/** "3-Sep" as the 9-3 that the name says; null where it says neither that nor 3-9. */
function modelInName(model: string, name: string): string | null {
  const numbers = dayAndMonth(model);
  const words = new Set(name.split(' '));
  return [numbers, numbers.toReversed()].map((pair) => pair.join('-')).find((text) => words.has(text)) ?? null;
}

function withoutField(patch: VehiclePatch, field: keyof Vehicle): VehiclePatch {
  const { [field]: _open, ...fields } = patch.fields;
  return { ...patch, fields };
}

/** A file that names the price with or without charges alone names the price: the page shows no other. */
function withOnlyPrice(patch: VehiclePatch, isOpen: boolean): VehiclePatch {
  const { price, price_type: type, dap_price: dap, egc_price: egc } = patch.fields;
  if (isOpen || (price ?? 0) > 0) return patch;
  const isDriveAway = type === undefined ? (dap ?? 0) > 0 : type?.includes('drive_away') === true;
  const amount = (isDriveAway ? dap : egc) ?? 0;
  if (amount <= 0) return patch;
  const said = type ?? (isDriveAway ? 'drive_away' : 'excl_government_charges');
  return { ...patch, fields: { ...patch.fields, price: amount, price_type: said } };
}

/** "2011 Great Wall X240" is a Great Wall, also where the columns of make and model say "Great" and "Wall". */
function withWholeMake(patch: VehiclePatch): VehiclePatch {
  const { name, year, make, model } = patch.fields;
  if (name === undefined || make === undefined || model === undefined) return patch;
  const whole = joinSplitMake(name, year, make, model);
  return whole ? { ...patch, fields: { ...patch.fields, ...whole } } : patch;
}

/** "2004 Mazda 6 Luxury Sports" is a 6 with the badge Luxury Sports, where no column names the badge. */
function withBadge(patch: VehiclePatch): VehiclePatch {
  const { name, year, make, model, badge } = patch.fields;
  if (badge !== undefined || name === undefined) return patch;
  const start = `${year} ${make} ${model} `.toLowerCase();
  const rest = name.toLowerCase().startsWith(start) ? name.slice(start.length).trim() : '';
  return rest === '' || rest.length > 120 ? patch : { ...patch, fields: { ...patch.fields, badge: rest } };
}
