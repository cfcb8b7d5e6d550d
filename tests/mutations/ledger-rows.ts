/** The rows of the ledger, and those whose tests no mutation has been held against. */

/** The last row of each area. */
const counts = { M: 12, R0: 3, R1: 11, R2: 67, R3: 26, R4: 65, R5: 38, R6: 7, R7: 29, R8: 20, R9: 55 } as const;

/** Every row, in the order of the ledger, which has no R4-044. */
export const ledgerRows: readonly string[] = Object.entries(counts)
  .flatMap(([area, count]) => Array.from({ length: count }, (_, at) => `${area}-${String(at + 1).padStart(3, '0')}`))
  .filter((row) => row !== 'R4-044');

interface Unproved {
  readonly reason: string;
  readonly rows: readonly string[];
}

/** A row leaves this list when it gets a mutation. */
export const unproved: readonly Unproved[] = [
  {
    reason:
      'A statement on how the product is built: `tests/rooms` checks every import against the rooms of its package, and seeds violations to prove that it notices. There is no behaviour at run time to remove.',
    rows: ['M-012'],
  },
];
