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
    reason: 'Shown in a browser only: `npx playwright test -g` names the journey; no mutation is run against a build.',
    rows: [
      'M-005',
      'R2-007',
      'R2-014',
      'R2-017',
      'R2-020',
      'R2-026',
      'R2-060',
      'R4-019',
      'R4-020',
      'R4-028',
      'R4-030',
      'R4-032',
      'R4-038',
      'R4-045',
      'R4-047',
      'R4-053',
      'R4-062',
      'R4-064',
      'R7-004',
      'R7-005',
      'R8-011',
      'R8-016',
    ],
  },
  {
    reason: 'A statement on the product, not a behaviour that could be taken away in one place.',
    rows: ['M-012', 'R0-001', 'R0-003', 'R1-010', 'R1-011', 'R6-007'],
  },
  {
    reason: 'Named by tests; no mutation has been written yet.',
    rows: ['M-006', 'M-008', 'M-009', 'R1-009', 'R2-013', 'R5-026'],
  },
];
