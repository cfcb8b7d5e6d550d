/** Requests a quote for the answers so far, while a step that shows it is open. */
import { useEffect, useState } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import type { FormQuoteAnswer } from '#schemas/api/form-quote.ts';
import { patientFetch } from '../../ui/patient-fetch.ts';
import type { FormData as Loaded } from './form-data.ts';
import { shownOf } from './typed-fields.ts';
import type { OpenForm } from './use-form.ts';

/** Milliseconds after the last key. */
const pause = 350;
const nothing: FormQuoteAnswer = { said: {}, sum: [] };

/** Shows nothing when the server cannot be reached: its answer is repeated when the form is sent. */
export function useQuote(
  data: Pick<Loaded, 'hidden' | 'key'>,
  { awake, checked, steps, at, typed }: Pick<OpenForm, 'awake' | 'checked' | 'steps' | 'at' | 'typed'>,
): FormQuoteAnswer {
  const [quote, setQuote] = useState(nothing);
  const isQuoted = steps[at]?.fields.some(({ field }) => kindOf(field).quoted) === true;
  const asked = awake && isQuoted ? JSON.stringify({ ...data.hidden, ...shownOf(checked, typed), form: data.key }) : '';
  useEffect(() => {
    if (asked === '') return;
    const left = new AbortController();
    const later = setTimeout(() => {
      ask(asked, left.signal).then(
        (answer) => left.signal.aborted || setQuote(answer),
        () => left.signal.aborted || setQuote(nothing),
      );
    }, pause);
    return () => {
      clearTimeout(later);
      left.abort();
    };
  }, [asked]);
  return quote;
}

async function ask(body: string, signal: AbortSignal): Promise<FormQuoteAnswer> {
  const response = await patientFetch('/api/form-quotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    signal,
  });
  if (!response.ok) return nothing;
  // Our own server's answer.
  return (await response.json()) as FormQuoteAnswer;
}
