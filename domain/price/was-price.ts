/** Was-prices that may be claimed: only what the vehicle was really advertised at (design, promise 10). */

interface LedgerPrice {
  /** Whole dollars; null where no price was shown. */
  readonly price: number | null;
}

/** Prices from the ledger that are above the one shown now, highest first. */
export function wasPriceChoices(ledger: readonly LedgerPrice[], price: number | null): number[] {
  const above = ledger.flatMap((entry) => (entry.price !== null && entry.price > (price ?? 0) ? [entry.price] : []));
  return [...new Set(above)].sort((a, b) => b - a);
}

/** Whether the ledger confirms the claim. */
export function mayClaimWasPrice(ledger: readonly LedgerPrice[], wasPrice: number): boolean {
  return ledger.some((entry) => entry.price === wasPrice);
}
