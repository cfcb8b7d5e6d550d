/** How a site values vehicles: its `valuation` document with what it leaves out filled in. */
import { usualQuestions, type ValuationDocument } from '#schemas/documents/valuation.ts';

export interface ValuationAnswer {
  /** Within its question; forms send it. */
  readonly id: string;
  readonly label: string;
  readonly change: number;
  readonly unit: 'percent' | 'dollars';
}

export interface ValuationQuestion {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly ValuationAnswer[];
}

export interface ValuationRules {
  /** Shares of the advertised price, 0.78 for 78 per cent; `payFrom` is never above `payTo`. */
  readonly payFrom: number;
  readonly payTo: number;
  /** Dollars. */
  readonly roundTo: number;
  readonly validDays: number;
  readonly questions: readonly ValuationQuestion[];
  readonly askOwing: boolean;
}

/** @param document null if the site has none; drafts may contain anything, so bounds are enforced here as well. */
export function valuationRules(document: ValuationDocument | null): ValuationRules {
  const { payFrom = 78, payTo = 88, roundTo = 100, validDays = 7, questions, askOwing = true } = document ?? {};
  const own = questions !== undefined && questions.length > 0 ? questions : usualQuestions;
  return {
    payFrom: Math.min(payFrom, payTo) / 100,
    payTo: Math.max(payFrom, payTo) / 100,
    roundTo,
    validDays,
    questions: own.map(({ question, answers }, at) => ({
      id: `q${at + 1}`,
      question,
      answers: answers.map(({ label, change = 0, unit = 'percent' }, place) => ({
        id: `a${place + 1}`,
        label,
        change,
        unit,
      })),
    })),
    askOwing,
  };
}
