/** Tries the valuation as it is in the draft: what a vehicle would be worth, and how the sum comes about. */
import type { Context } from 'hono';
import * as z from 'zod';
import type { CarValue } from '#domain/ports/valuation.ts';
import { displayMoney } from '#domain/price/money.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { displayRange, estimateOf, refusedOnline } from '#domain/valuation/estimate.ts';
import { displayChange } from '#domain/valuation/lead-valuation.ts';
import { answerField, readAnswers, readCar } from '#domain/valuation/read-car.ts';
import { type ValuationRules, valuationRules } from '#domain/valuation/valuation-rules.ts';
import type { ValuationTrial } from '#schemas/api/valuation.ts';
import type { Valuation } from '#schemas/shapes/valuation.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import { type ConsoleEnv, handle, type Needs, siteScope } from '../api/handlers.ts';
import { openDraft } from '../documents/open-draft.ts';

const trial = z.strictObject({
  /** Fields as the shoppers' form has them. */
  fields: z.record(z.string().max(60), z.string().max(200)),
});

export function valuationRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'valuations'>) {
  return handle({ 'POST /tenants/:tenant/valuation/try': (c) => tryValuation(deps, c) });
}

async function tryValuation(
  deps: Needs<'store' | 'sites' | 'registry' | 'valuations'>,
  c: Context<ConsoleEnv>,
): Promise<ValuationTrial> {
  const scope = siteScope(c, 'A template has no stock to compare with: try the valuation of a site.');
  const { fields } = await readBody(c.req.raw, trial);
  const { release, data } = await openDraft(deps, scope);
  const { site, switches } = release.facts;
  const now = deps.store.now();
  const rules = valuationRules(release.valuation);
  const questions = rules.questions.map(({ id, question, answers }) => ({
    field: answerField(id),
    question,
    answers: answers.map(({ id: value, label }) => ({ value, label })),
  }));
  const car = readCar(fields, {}, { country: site.country, now });
  // A trial starts with the first answer to each question.
  const first = Object.fromEntries(questions.map(({ field, answers }) => [field, answers[0]?.value ?? '']));
  const answers = readAnswers({ ...first, ...fields }, rules);
  if ('problems' in car || 'problems' in answers)
    return {
      car: null,
      valuation: null,
      range: null,
      sum: [],
      questions,
      problems: [...('problems' in car ? car.problems : []), ...('problems' in answers ? answers.problems : [])].map(
        ({ pointer, message }) => ({ field: pointer.slice(1), message }),
      ),
    };
  const value = await deps.valuations.valuation(data.stock, rules).value(car.car);
  const valuation =
    refusedOnline(car.car, switches, now) ?? estimateOf({ value, ...answers, rules, now, zone: site.timeZone });
  return {
    car: car.car,
    problems: [],
    questions,
    valuation,
    range: displayRange(valuation),
    sum: sumOf(valuation, value, rules, switches),
  };
}

function sumOf(
  valuation: Valuation,
  value: CarValue | null,
  { payFrom, payTo, roundTo }: ValuationRules,
  settings: Settings,
): ValuationTrial['sum'] {
  if (valuation.outcome !== 'estimate' || !value) return [];
  const money = (dollars: number) => displayMoney(Math.round(dollars));
  const market =
    value.basis === null
      ? [{ label: 'The valuation service says', text: `${money(value.low)} to ${money(value.high)}` }]
      : [
          { label: 'Vehicles like it are advertised around', text: money(value.high / payTo) },
          {
            label: `${Math.round(payFrom * 100)}% to ${Math.round(payTo * 100)}% of it`,
            text: `${money(value.low)} to ${money(value.high)}`,
          },
        ];
  return [
    ...market,
    ...valuation.changes
      .filter(({ low, high }) => low !== 0 || high !== 0)
      .map(({ question, answer, ...change }) => ({ label: `${question} ${answer}`, text: displayChange(change) })),
    { label: `Rounded to ${displayMoney(roundTo)}`, text: displayRange(valuation) ?? '' },
    {
      label: 'Shoppers can',
      text: setting(settings, 'trade-in.offer') ? `accept it until ${valuation.validUntil}` : 'see it, not accept it',
    },
  ];
}
