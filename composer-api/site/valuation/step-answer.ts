/** The answer to a form's step: the next step, and what was worked out. */
import { message, t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayEquity, displayRange } from '#domain/valuation/estimate.ts';
import { displayChange, displayTradedCar, tradedCarOf, valuationOf } from '#domain/valuation/lead-valuation.ts';
import { answerField } from '#domain/valuation/read-car.ts';
import { shownValuation, usualText } from '#domain/valuation/words.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import type { OpenValuation } from '#tenants/valuations/valuations.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { rulesOf } from './valuation-steps.ts';

const next = { car: 'answers', answers: 'offer', done: 'done' } as const;

export function stepAnswer(site: SiteRequest, { leadId, secret, step, payload }: OpenValuation): ValuationStep {
  const { switches } = site.release.facts;
  const { questions, askOwing } = rulesOf(site);
  const car = tradedCarOf(payload);
  const stored = valuationOf(payload);
  const valuation = stored && shownValuation(stored);
  return {
    lead_id: leadId,
    valuation_key: secret,
    next: next[step],
    subcategory: typeof payload['subcategory'] === 'string' ? payload['subcategory'] : '',
    car: car ? displayTradedCar(car) : '',
    questions: questions.map(({ id, question, answers }) => ({
      field: answerField(id),
      question: usualText(question),
      answers: answers.map(({ id: value, label }) => ({ value, label: usualText(label) })),
    })),
    ask_owing: askOwing,
    valuation,
    range: valuation && displayRange(valuation),
    equity: valuation && displayEquity(valuation),
    valid_until: valuation?.validUntil ? displayDay(valuation.validUntil) : null,
    changes: (valuation?.changes ?? []).map((change) => ({ ...change, text: displayChange(change) })),
    offer_accepted: payload['offer_accepted'] === true,
    saves: setting(switches, 'trade-in.save-valuation'),
  };
}

const months = [
  message('{day} January {year}'),
  message('{day} February {year}'),
  message('{day} March {year}'),
  message('{day} April {year}'),
  message('{day} May {year}'),
  message('{day} June {year}'),
  message('{day} July {year}'),
  message('{day} August {year}'),
  message('{day} September {year}'),
  message('{day} October {year}'),
  message('{day} November {year}'),
  message('{day} December {year}'),
];

/** '2026-03-09' → '9 March 2026'. */
function displayDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return t(months[Number(month) - 1] ?? '', { day: Number(date), year });
}
