export interface SecondTry {
  readonly at: string;
  readonly title: string;
  readonly message: string;
}
export function browserCounts(report: object): {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly secondTry: readonly SecondTry[];
};
export function secondTryLines(secondTry: readonly SecondTry[]): readonly string[];
