/** What a payment service says became of money, compared with the ledger. Amounts are in cents. */
import type { FoundMoney, MoneyMove } from '../ports/payments.ts';
import { displayCents } from '../price/money.ts';

interface Amount {
  readonly cents: number;
  readonly currency: string;
}

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly cents: number;
  readonly reference: string;
  readonly reverses: string | null;
}

/** What the ledger lacks of one move. */
export interface MissingEntry {
  readonly move: MoneyMove;
  readonly kind: 'refunded' | 'disputed' | 'reinstated';
  readonly cents: number;
  readonly reference: string;
  /** The entry that it takes back in whole. */
  readonly reverses?: string;
}

const kinds = { refund: 'refunded', dispute: 'disputed' } as const;
const isAway = ({ state }: MoneyMove): boolean => state === 'gone' || state === 'held';
const away = (moves: readonly MoneyMove[]): number =>
  moves.reduce((sum, move) => (isAway(move) ? sum + move.cents : sum), 0);
const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0);

/** Kinds of entries that money leaves the dealer by, after it was received, and comes back by. */
const moving: ReadonlySet<string> = new Set(['refunded', 'disputed', 'reinstated']);

/** Cents of the money received that are no longer with the dealer. */
export function backOf(entries: readonly Entry[]): number {
  // Not a negative zero.
  return 0 - sumOf(entries.filter(({ kind }) => moving.has(kind)));
}

function ownOf({ reference }: MoneyMove, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(
    (each) => moving.has(each.kind) && (each.reference === reference || each.reference.startsWith(`${reference}#`)),
  );
}

/** Why nothing of it may be recorded, and what staff do; '' where all of it is understood. */
export function questionOf(found: FoundMoney, received: Amount, entries: readonly Entry[]): string {
  const { moves } = found;
  const inWords = ({ cents, currency }: Amount) => `${displayCents(cents / 100)} ${currency}`;
  const compare =
    'Nothing was recorded. Compare this payment with the payment service, and ask its support if they differ.';
  if (!found.isWhole) return `Not all refunds and disputes of this payment can be read. ${compare}`;
  if (found.cents !== received.cents || found.currency !== received.currency)
    return `The payment service names ${inWords(found)} as received, and the ledger ${inWords(received)}. ${compare}`;
  const foreign = moves.find(({ currency }) => currency !== received.currency);
  if (foreign)
    return `The payment service names ${inWords(foreign)} for ${foreign.reference}, but ${received.currency} was received. ${compare}`;
  const unknown = moves.find(({ state }) => state === 'unknown');
  if (unknown) return `The payment service names a state of ${unknown.reference} that is not known here. ${compare}`;
  if (away(moves) > received.cents)
    return `The payment service says that ${inWords({ ...received, cents: away(moves) })} was returned, which is more than the ${inWords(received)} received. ${compare}`;
  const named = new Set(moves.flatMap((move) => ownOf(move, entries)));
  const rest = entries.filter((entry) => moving.has(entry.kind) && !named.has(entry));
  return sumOf(rest) === 0
    ? ''
    : `The payment service no longer names ${rest[0]?.reference}, which is in the ledger. ${compare}`;
}

/** What has to be added so that the ledger says what the service says; nothing where it does. */
export function missingEntries(moves: readonly MoneyMove[], entries: readonly Entry[]): readonly MissingEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return moves.flatMap((move) => {
    const own = ownOf(move, entries);
    const cents = (isAway(move) ? -move.cents : 0) - sumOf(own);
    if (cents === 0) return [];
    const reference = own.length === 0 ? move.reference : `${move.reference}#${own.length + 1}`;
    const undone = own.find((each) => each.cents === -cents && !reversed.has(each.id));
    const entry = { move, kind: cents < 0 ? kinds[move.kind] : ('reinstated' as const), cents, reference };
    return [undone === undefined ? entry : { ...entry, reverses: undone.id }];
  });
}

/**
 * Where the money is now. A dispute that is not decided goes first.
 * @returns null while some of it is with the dealer, and nothing is disputed.
 */
export function whereMoneyIs(moves: readonly MoneyMove[], received: number): 'disputed' | 'refunded' | 'lost' | null {
  if (moves.some(({ state }) => state === 'held' || state === 'asked')) return 'disputed';
  if (received === 0 || away(moves) < received) return null;
  return moves.some((move) => move.kind === 'dispute' && isAway(move)) ? 'lost' : 'refunded';
}
