import { type FormEvent, useEffect, useRef, useState } from 'react';
import { leadEvent } from '#domain/leads/events.ts';
import {
  fieldErrorsHeading,
  fieldText,
  formFailed,
  honeypotField,
  type LeadFields,
} from '#domain/leads/lead-fields.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { staysAsleep } from '../kit/sleep.ts';
import { withoutCorrected } from '../parts/lead-form/corrected.ts';
import type { FormFacts } from '../parts/lead-form/facts.ts';
import { browserMemory, forget, recall, remember, type Typed } from '../parts/lead-form/form-memory.ts';
import { hasPendingUploads, pendingUploadErrors, withoutPendingUploads } from '../parts/lead-form/pending-uploads.ts';
import { readForm } from '../parts/lead-form/read-form.ts';
import { pageAfter, readErrors } from '../parts/lead-form/send-lead.ts';
import { dispatchAnalyticsEvent } from '../ui/dispatch-event.ts';

/** Sends a step of a valuation. Never throws: what went wrong is the answer. */
type StepResult = { readonly answer: ValuationStep } | { readonly errors: Errors; readonly failure: string };

/** Messages, by the name of their field. */
type Errors = { readonly [field: string]: string };

type Fields = { readonly [name: string]: Json };

const offline = message('You seem to be offline. Nothing is lost: please send it again when you are connected.');

async function sendStep(fields: Fields): Promise<StepResult> {
  try {
    const response = await post('/api/valuations', fields);
    const body: unknown = await response.json();
    // Of our own route, which answers this shape with every success.
    return response.ok ? { answer: body as ValuationStep } : readError(body);
  } catch {
    return { errors: {}, failure: navigator.onLine ? formFailed : t(offline) };
  }
}

interface KnownPlate {
  readonly known: boolean;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly year: number | null;
}

/** The vehicle behind a plate; null where it is unknown. */
async function askPlate(rego: string, regoState: string): Promise<KnownPlate | null> {
  try {
    const response = await post('/api/rego', { rego, regoState });
    const body = (await response.json()) as KnownPlate;
    return response.ok && body.known ? body : null;
  } catch {
    return null;
  }
}

/**
 * Saves the shown valuation (specification, section 7); only the browser's log says whether that worked (section 8).
 */
async function saveValuation(step: ValuationStep): Promise<void> {
  try {
    const response = await post('/api/miscellaneous', { ...step, column_name: 'valuation' });
    if (!response.ok) throw new Error(String(response.status));
    console.info('Valuation data saved');
  } catch {
    console.info('Failed to save valuation data');
  }
}

function post(path: string, fields: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
  });
}

function readError(body: unknown): StepResult {
  const { errors, message } = readErrors(body);
  if (Object.keys(errors).length > 0) return { errors, failure: '' };
  return { errors, failure: message === fieldErrorsHeading ? formFailed : message };
}

export type Shown = 'car' | 'answers' | 'estimate';

export type ValuationForm = ReturnType<typeof useValuation>;

/** The steps of a valuation in the browser: typed values stay in their form, which is hidden while another shows. */
export function useValuation({ events, successPath }: Pick<FormFacts, 'events' | 'successPath'>, memoryName: string) {
  const [awake, setAwake] = useState(false);
  const [shown, setShown] = useState<Shown>('car');
  /** What the last step was answered; null before the first. */
  const [answer, setAnswer] = useState<ValuationStep | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  /** Announced to screen readers after a plate look-up. */
  const [plateNote, setPlateNote] = useState('');
  const key = useRef('');
  const since = useRef(0);
  const asked = useRef('');
  const moved = useRef(false);
  const alertRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const carRef = useRef<HTMLFormElement>(null);
  const typed = useRef<Typed>({});
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (staysAsleep()) return;
    setAwake(true);
    since.current = performance.now();
    const kept = recall(browserMemory, memoryName, Date.now());
    if (!kept) return;
    typed.current = kept.typed;
    // The same lead, should the first step have been sent before.
    key.current = kept.idempotencyKey;
    if (carRef.current) putBack(carRef.current, kept.typed);
    setRestored(true);
  }, [memoryName]);
  useEffect(() => {
    // Once its text is rendered. While the shopper corrects errors, the focus stays where it is.
    if (refusals > 0) alertRef.current?.focus();
  }, [refusals]);
  useEffect(() => {
    // The heading of the step that shows now; none before the shopper has moved.
    if (moved.current && shown) headingRef.current?.focus();
  }, [shown]);

  const refuse = (found: { readonly errors: Errors; readonly failure: string }): void => {
    setErrors(found.errors);
    setFailure(found.failure);
    setRefusals((count) => count + 1);
  };

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    setErrors((was) => withoutPendingUploads(withoutCorrected(was, target), currentTarget));
    key.current ||= crypto.randomUUID();
    typed.current = { ...typed.current, ...typedIn(currentTarget) };
    const what = { typed: typed.current, step: '', idempotencyKey: key.current };
    remember(browserMemory, memoryName, what, Date.now());
  };
  const startAgain = (): void => {
    forget(browserMemory, memoryName);
    key.current = '';
    typed.current = {};
    setAnswer(null);
    setRestored(false);
    carRef.current?.reset();
    headingRef.current?.focus();
  };
  const goTo = (next: Shown): void => {
    moved.current = true;
    setErrors({});
    setFailure('');
    setShown(next);
  };
  const send = async (fields: LeadFields): Promise<ValuationStep | null> => {
    if (sending) return null;
    setSending(true);
    const known: LeadFields = answer ? { lead_id: answer.lead_id, valuation_key: answer.valuation_key } : {};
    const result = await sendStep({ ...fields, ...known });
    setSending(false);
    if ('answer' in result) {
      setAnswer(result.answer);
      return result.answer;
    }
    refuse(result);
    return null;
  };
  const finish = ({ lead_id }: ValuationStep): void => {
    forget(browserMemory, memoryName);
    location.assign(pageAfter(successPath, lead_id));
  };
  const onCar = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (hasPendingUploads(event.currentTarget)) {
      refuse({ errors: pendingUploadErrors(), failure: '' });
      return;
    }
    const fields = readForm(event.currentTarget);
    // The same key on every try, so that a form whose answer was lost is stored once.
    key.current ||= crypto.randomUUID();
    const isFirst = answer === null;
    void send({
      ...fields,
      idempotency_key: key.current,
      filled_ms: Math.round(performance.now() - since.current),
      url: location.href,
    }).then((next) => {
      if (!next) return;
      if (isFirst) {
        const number = leadEvent(events, fieldText(fields, 'category'), fieldText(fields, 'car_type'));
        dispatchAnalyticsEvent(number, '', next.lead_id);
      }
      goTo(next.next === 'answers' ? 'answers' : 'estimate');
    });
  };
  const onAnswers = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(readForm(event.currentTarget)).then((next) => {
      if (!next) return;
      if (next.saves && next.valuation) void saveValuation(next);
      goTo('estimate');
    });
  };
  const onOffer = (accept: 'yes' | 'no'): void => {
    if (answer?.next === 'done') finish(answer);
    else void send({ step: 'offer', accept }).then((next) => next && finish(next));
  };
  const onPlate = (form: HTMLFormElement | null): void => {
    if (!form) return;
    const fields = readForm(form);
    const [rego, state] = [fieldText(fields, 'rego'), fieldText(fields, 'regoState')];
    if (rego === '' || state === '' || asked.current === `${rego} ${state}`) return;
    asked.current = `${rego} ${state}`;
    void askPlate(rego, state).then((found) => {
      if (!found) return;
      const { make, model, badge, year } = found;
      const texts = { trade_make: make, trade_model: model, trade_badge: badge, trade_year: String(year ?? '') };
      for (const [name, text] of Object.entries(texts)) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement && field.value === '') field.value = text;
      }
      setPlateNote(
        t('Found: {vehicle}. Please check it.', { vehicle: [year, make, model, badge].filter(Boolean).join(' ') }),
      );
    });
  };
  return {
    awake,
    shown,
    answer,
    errors,
    failure,
    sending,
    plateNote,
    alertRef,
    headingRef,
    onCar,
    onPlate,
    onAnswers,
    onOffer,
    goTo,
    carRef,
    restored,
    onInput,
    startAgain,
    typed: typed.current,
  };
}

/** What people typed and chose; what the page itself sends along is left out. */
function typedIn(form: HTMLFormElement): Typed {
  const unseen = new Set(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && (field.type === 'hidden' || field.name === honeypotField)
        ? [field.name]
        : [],
    ),
  );
  // Ids of files are hidden, but count as typed: each was chosen.
  unseen.delete('files');
  const texts = Object.entries(readForm(form)).filter(([name]) => !unseen.has(name));
  return Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
}

/** Fills only empty fields: values that the browser has autofilled stay. */
function putBack(form: HTMLFormElement, typed: Typed): void {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement && !['hidden', 'file', 'checkbox', 'radio'].includes(field.type);
    if (!isText && !(field instanceof HTMLSelectElement)) continue;
    const text = Object.hasOwn(typed, field.name) ? (typed[field.name] ?? '') : '';
    if (field.value === '' && text !== '') field.value = text;
  }
}
