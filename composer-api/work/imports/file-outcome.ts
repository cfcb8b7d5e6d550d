/**
 * The effect of a file on the stock in a dealer's words: samples of each kind of change, and totals that can be
 * checked. Pure.
 */
import { sellingPrice } from '#domain/price/selling-price.ts';
import { changedFields } from '#domain/stock/describe-history.ts';
import { isHeldBack } from '#domain/stock/needs-look.ts';
import { isSold } from '#domain/vehicle/availability.ts';
import type { ImportOutcome, ImportSample } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** Vehicles of each kind that are named. */
const mostSamples = 20;
/** Fields of one vehicle that are named. */
const mostFields = 40;

interface PlannedChange {
  readonly kind: 'created' | 'updated' | 'unchanged';
  readonly row: number;
  readonly vehicle: Vehicle;
  /** The vehicle as it is in stock; null for a new one. */
  readonly known: { readonly vehicle: Vehicle; readonly isInStock: boolean } | null;
  /** The earlier row that is about the same vehicle, which is counted once. */
  readonly again?: object;
}

type Amounts = ImportOutcome['totals'];

export class FileOutcome {
  readonly #samples: ImportSample[] = [];
  readonly #named = { created: 0, updated: 0, sold: 0, held: 0 };
  #onOffer = 0;
  #sold = 0;
  #gone = 0;
  #totals: Amounts = { priced: 0, cheapest: null, dearest: null, unpriced: 0, oldest: null, newest: null };

  /** @returns whether it takes a vehicle that is on offer off the site. */
  take({ kind, row, vehicle, known, again }: PlannedChange): boolean {
    const isAgain = again !== undefined;
    const before = known?.isInStock ? known.vehicle : null;
    const wasOnOffer = before !== null && isOnOffer(before);
    const isNowSold = wasOnOffer && isSold(vehicle);
    if (wasOnOffer && !isAgain) this.#onOffer += 1;
    if (isNowSold) this.#sold += 1;
    const isGone = wasOnOffer && !isOnOffer(vehicle);
    if (isGone) this.#gone += 1;
    if (isAgain && before === null) return isGone;
    if (!isAgain && !isSold(vehicle)) this.#count(vehicle);
    const isHeld = kind !== 'unchanged' && vehicle.needs_look.length > 0;
    const sort = isNowSold ? 'sold' : isHeld ? 'held' : kind;
    if (sort === 'unchanged' || this.#named[sort] >= mostSamples) return isGone;
    // The status says it.
    const isListed = (field: string) => field !== 'sold' && field !== 'sold_date_timestamp';
    const fields = before
      ? changedFields(before, vehicle)
          .filter(({ field }) => isListed(field))
          .slice(0, mostFields)
      : [];
    // The first file that names a vehicle changes what it is known by, and nothing that people see.
    if (sort === 'updated' && fields.length === 0) return isGone;
    this.#named[sort] += 1;
    this.#samples.push({
      kind: sort,
      row,
      name: vehicle.name,
      stocknum: vehicle.stocknum,
      fields,
      waits: vehicle.needs_look.map(({ reason }) => reason),
    });
    return isGone;
  }

  found(): ImportOutcome {
    return { samples: this.#samples, totals: this.#totals, sold: this.#sold, gone: this.#gone, onOffer: this.#onOffer };
  }

  #count(vehicle: Vehicle): void {
    const price = sellingPrice(vehicle);
    const { year } = vehicle;
    const { priced, unpriced, cheapest, dearest, oldest, newest } = this.#totals;
    this.#totals = {
      priced: price === null ? priced : priced + 1,
      unpriced: price === null ? unpriced + 1 : unpriced,
      cheapest: price === null ? cheapest : Math.min(price, cheapest ?? price),
      dearest: price === null ? dearest : Math.max(price, dearest ?? price),
      oldest: year > 0 ? Math.min(year, oldest ?? year) : oldest,
      newest: year > 0 ? Math.max(year, newest ?? year) : newest,
    };
  }
}

function isOnOffer(vehicle: Vehicle): boolean {
  return (
    vehicle.show_on_dealer_website &&
    !isHeldBack(vehicle) &&
    !isSold(vehicle) &&
    (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon')
  );
}
