import { fieldErrorsHeading, formFailed } from '#domain/leads/lead-fields.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { patientFetch } from '../../ui/patient-fetch.ts';

export type SendResult =
  | {
      readonly id: string;
      /** What a form that spins the prize wheel has won; left out by all others. */
      readonly prize?: string;
      /** The page of the vehicle that the form holds; left out by all other forms. */
      readonly reservation?: string;
    }
  | {
      readonly errors: { readonly [field: string]: string };
      readonly failure: string;
      /** The server's text above the errors, where it is not the usual heading. */
      readonly note?: string;
      /** The sign-in page, when the session has expired; left out otherwise. */
      readonly signIn?: string;
    };

/** Shown when a lead was taken but has no id; the specification's own spelling (section 8). */
const noId = message('An unexpected error occured');

/**
 * Posts a lead, and retries when a busy server (503) has not taken it; its key makes it one lead. Never throws: it
 * returns the error.
 * @param request `patientFetch`, or a test's own
 */
export async function sendLead(
  fields: { readonly [name: string]: Json },
  request: (address: string, init: RequestInit) => Promise<Response> = patientFetch,
): Promise<SendResult> {
  try {
    const response = await request('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    return readAnswer(response.ok, await response.json());
  } catch {
    return { errors: {}, failure: formFailed };
  }
}

function readAnswer(ok: boolean, body: unknown): SendResult {
  if (ok) {
    const id = member(body, 'lead_id');
    if (typeof id !== 'string' || id === '') return { errors: {}, failure: t(noId) };
    const prize = member(body, 'prize');
    const reservation = member(body, 'reservation');
    return {
      id,
      ...(typeof prize === 'string' && prize !== '' ? { prize } : {}),
      ...(typeof reservation === 'string' && reservation.startsWith('/reservations/') ? { reservation } : {}),
    };
  }
  const { errors, message } = readErrors(body);
  if (Object.keys(errors).length > 0)
    return { errors, failure: '', ...(message === fieldErrorsHeading ? {} : { note: message }) };
  const signIn = member(body, 'sign_in');
  return {
    errors,
    failure: message === fieldErrorsHeading ? formFailed : message,
    ...(typeof signIn === 'string' && signIn.startsWith('/sign-in?') ? { signIn } : {}),
  };
}

/** Address of the page after sending, which knows the lead by its id. */
export function pageAfter(successPath: string, leadId: string): string {
  return `${successPath}${successPath.includes('?') ? '&' : '?'}lead_id=${encodeURIComponent(leadId)}`;
}

/**
 * The content of a refusal: the first message at each field, and the text above them.
 * @returns the usual heading as `message` where the answer has no general text
 */
export function readErrors(body: unknown): {
  readonly errors: { readonly [field: string]: string };
  readonly message: string;
} {
  const error = member(body, 'error');
  const problems = member(error, 'problems');
  const errors: { [field: string]: string } = {};
  for (const problem of Array.isArray(problems) ? problems : []) {
    const [pointer, message] = [member(problem, 'pointer'), member(problem, 'message')];
    if (typeof pointer === 'string' && typeof message === 'string')
      errors[pointer.slice(1).split('/')[0] ?? ''] ??= message;
  }
  const message = member(error, 'message');
  return { errors, message: typeof message === 'string' ? message : fieldErrorsHeading };
}

/** A member of an answer whose shape is not known. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
