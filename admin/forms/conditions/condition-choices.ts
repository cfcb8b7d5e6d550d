/** What the rows of a condition may ask: facts of a page in the editor of pages, answers of a form in that of forms. */
import { createContext } from 'react';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Choices } from '../values/choices.ts';
import type { ConditionLeaf } from './condition-tree.ts';

export interface ConditionFact {
  readonly path: string;
  readonly title: string;
  readonly type: 'string' | 'number' | 'boolean' | 'list';
  /** Its possible values, where there are few. */
  readonly choices?: Choices;
}

interface ConditionOffers {
  readonly switches: readonly SwitchState[];
  readonly facts: readonly ConditionFact[];
  /** What one of the facts is called. */
  readonly factWord: string;
  /** Text for a named fact that does not exist. */
  readonly unknownFact: string;
  /** The initial value for a fact in a new row; null if it has none. */
  readonly newFact: ConditionLeaf | null;
}

export const ConditionChoices = createContext<ConditionOffers>({
  switches: [],
  facts: [],
  factWord: 'Detail',
  unknownFact: 'unknown',
  newFact: null,
});
