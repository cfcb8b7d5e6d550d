/** What a row leaves open: settled by what the dealer answered, else counted, so that it can be asked. Pure. */

import { isSamePriceType } from '#domain/price/type.ts';
import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { foldText } from '#domain/text/fold.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import { newDoubt } from '#domain/vehicle/called-new.ts';
import type { ImportAnswers, ImportDoubts } from '#schemas/api/import.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { UnknownWord } from './cell-context.ts';
import { findYard, placeAt } from './place-vehicle.ts';
import type { ReadRow } from './read-row.ts';

/** Places that are named; all are counted. */
const mostPlaces = 50;
/** Different places that are counted one by one. */
const mostCounted = 5000;
const othersKey = '*';

const carTypeWords = { new: 'new', demo: 'demo', used: 'used' } as const;

/** A note at a row that is taken. */
export interface RowNote {
  readonly field: keyof Vehicle;
  readonly value: string;
  readonly message: string;
}

interface SettledRow {
  readonly patch: VehiclePatch;
  readonly notes: readonly RowNote[];
}

/** Answers for one file, and the count of what they leave open. */
export class RowSettler {
  readonly #answers: ImportAnswers;
  readonly #locations: readonly Location[];
  readonly #now: Date;
  readonly #places = new Map<string, { readonly name: string; rows: number }>();
  #placeRows = 0;
  #untyped = 0;
  #notNew = 0;
  #undated = 0;
  readonly #words = new Map<string, { readonly word: UnknownWord; rows: number }>();

  constructor(answers: ImportAnswers, locations: readonly Location[], now: Date) {
    this.#answers = answers;
    this.#locations = locations;
    this.#now = now;
  }

  /**
   * @param known the vehicle in stock that the row speaks of: what the row says nothing of stays as it is there.
   * @param isTypeOpen the row states a price type that was not understood, so the file's answer must not replace it.
   */
  settle(read: VehiclePatch, known: Vehicle | null, isTypeOpen = false): SettledRow {
    const notes: RowNote[] = [];
    const placed = withoutOldEnd(withPriceOfOffer(this.#place(read), known), known);
    const typed = isTypeOpen ? placed : withoutOldClaim(this.#type(placed, known), known);
    const patch = this.#condition(typed, known, notes);
    return { patch, notes };
  }

  /** Counts what a row leaves to be asked once for the whole file. */
  ask({ words, undated }: Pick<ReadRow, 'words' | 'undated'>): void {
    this.#undated += undated;
    for (const word of words) {
      const key = `${word.kind} ${word.phrase}`;
      const counted = this.#words.get(key);
      if (counted) counted.rows += 1;
      else if (this.#words.size < mostCounted) this.#words.set(key, { word, rows: 1 });
    }
  }

  doubts(): ImportDoubts {
    const named = [...this.#places.values()].sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1));
    return {
      untyped: this.#untyped,
      notNew: this.#notNew,
      placeCount: named.length,
      placeRows: this.#placeRows,
      undated: this.#undated,
      words: [...this.#words.values()]
        .sort((a, b) => b.rows - a.rows || (a.word.phrase < b.word.phrase ? -1 : 1))
        .slice(0, mostPlaces)
        .map(({ word, rows }) => ({ ...word, rows })),
      places: named
        .slice(0, mostPlaces)
        .map(({ name, rows }) => ({ name, rows, suggestion: suggestYard(name, this.#locations) })),
    };
  }

  #place(patch: VehiclePatch): VehiclePatch {
    const found = findYard(patch.fields, this.#locations);
    if (found) return placeAt(patch, found);
    const name = placeName(patch.fields);
    const { places = {} } = this.#answers;
    const chosen = Object.hasOwn(places, name) ? places[name] : places[othersKey];
    const yard = chosen === undefined ? undefined : this.#locations.find(({ id }) => id === chosen);
    if (yard) return placeAt(patch, yard);
    if (name === '') return patch;
    this.#placeRows += 1;
    const counted = this.#places.get(name);
    if (counted) counted.rows += 1;
    else if (this.#places.size < mostCounted) this.#places.set(name, { name, rows: 1 });
    return patch;
  }

  #type(patch: VehiclePatch, known: Vehicle | null): VehiclePatch {
    const { price = known?.price, offer_price = known?.offer_price, price_type = known?.price_type } = patch.fields;
    const hasPrice = (price ?? 0) > 0 || (offer_price ?? 0) > 0;
    if (!hasPrice || (price_type ?? '').trim() !== '') return patch;
    const { priceType } = this.#answers;
    if (priceType !== undefined) return { ...patch, fields: { ...patch.fields, price_type: priceType } };
    this.#untyped += 1;
    return patch;
  }

  #condition(patch: VehiclePatch, known: Vehicle | null, notes: RowNote[]): VehiclePatch {
    const { car_type, km = known?.km ?? null, year = known?.year ?? 0 } = patch.fields;
    if (car_type === undefined) return patch;
    const doubt = newDoubt({ car_type, km, year }, this.#now);
    if (doubt === null) return patch;
    const { notNew = 'new' } = this.#answers;
    const value = joinTexts([year, km === null ? null : `${km.toLocaleString('en-AU')} km`]);
    if (notNew === 'new') {
      this.#notNew += 1;
      const message = `It is called new, but ${doubt}. It was kept as the file says; the site cannot go live with it.`;
      notes.push({ field: 'car_type', value, message });
      return patch;
    }
    const message = `It is called new, but ${doubt}. It was taken as ${carTypeWords[notNew]}.`;
    notes.push({ field: 'car_type', value, message });
    return { ...patch, fields: { ...patch.fields, car_type: notNew } };
  }
}

/** A place as the file writes it: its yard, else its suburb and state. */
function placeName({ location, city, state }: Partial<Vehicle>): string {
  return ((location ?? '') || joinTexts([city, state], ', ')).slice(0, 200);
}

/** "Artarmon" is like "Artarmon yard" and like a yard in Artarmon; of several that are alike none is suggested. */
function suggestYard(name: string, locations: readonly Location[]): string | null {
  const words = foldText(name.slice(0, 100));
  if (words === '') return null;
  const like = locations.filter((one) => {
    const own = foldText(one.name);
    const city = foldText(one.address?.city ?? '');
    return (
      own.includes(words) ||
      words.includes(own) ||
      (city !== '' && ` ${words.replaceAll(',', ' ')} `.includes(` ${city} `))
    );
  });
  return like.length === 1 ? (like[0]?.id ?? null) : null;
}

/** A special price without a price is the price: nothing else can be paid. */
function withPriceOfOffer(patch: VehiclePatch, known: Vehicle | null): VehiclePatch {
  const { price = known?.price ?? null, offer_price } = patch.fields;
  if ((price ?? 0) > 0 || (offer_price ?? 0) <= 0) return patch;
  return { ...patch, fields: { ...patch.fields, price: offer_price ?? null, offer_price: null } };
}

/** The last day of a price ends where the row names the price again without a day. */
function withoutOldEnd(patch: VehiclePatch, known: Vehicle | null): VehiclePatch {
  const { price, offer_price = known?.offer_price ?? null, offer_until } = patch.fields;
  if (!price || offer_price !== null || offer_until !== undefined || (known?.offer_until ?? null) === null)
    return patch;
  return { ...patch, fields: { ...patch.fields, offer_until: null } };
}

/** A was-price on record ends where the row's price covers something else: it would be no saving (promise 10). */
function withoutOldClaim(patch: VehiclePatch, known: Vehicle | null): VehiclePatch {
  const { price_type, before_price } = patch.fields;
  const isKept = price_type === undefined || isSamePriceType(price_type ?? '', known?.price_type ?? '');
  if (isKept || before_price !== undefined || (known?.before_price ?? null) === null) return patch;
  return { ...patch, fields: { ...patch.fields, before_price: null } };
}
