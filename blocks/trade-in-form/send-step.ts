/** Sends a step of a valuation. Never throws: what went wrong is the answer. */

import { fieldErrorsHeading, formFailed } from '#domain/leads/lead-fields.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { readErrors } from '../parts/lead-form/send-lead.ts';

export type StepResult =
  | { readonly answer: ValuationStep }
  | { readonly errors: { readonly [field: string]: string }; readonly failure: string };

type Fields = { readonly [name: string]: Json };

const offline = message('You seem to be offline. Nothing is lost: please send it again when you are connected.');

export async function sendStep(fields: Fields): Promise<StepResult> {
  try {
    const response = await post('/api/valuations', fields);
    const body: unknown = await response.json();
    // Of our own route, which answers this shape with every success.
    return response.ok ? { answer: body as ValuationStep } : readError(body);
  } catch {
    return { errors: {}, failure: navigator.onLine ? formFailed : t(offline) };
  }
}

export interface KnownPlate {
  readonly known: boolean;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly year: number | null;
}

/** The vehicle behind a plate; null where it is unknown. */
export async function askPlate(rego: string, regoState: string): Promise<KnownPlate | null> {
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
export async function saveValuation(step: ValuationStep): Promise<void> {
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
