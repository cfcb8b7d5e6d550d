/** Sends a form without errors, and reports the result. */
import type { CheckedForm } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { categoryOf } from '#domain/forms/lead-answers.ts';
import { leadEvent } from '#domain/leads/events.ts';
import { formFailed, honeypotField } from '#domain/leads/lead-fields.ts';
import { message, t } from '#domain/messages/translate.ts';
import { dispatchAnalyticsEvent } from '../../ui/dispatch-event.ts';
import { rememberDetails } from './browser-details.ts';
import type { FormData as Loaded } from './form-data.ts';
import type { FormProblems } from './form-errors.ts';
import type { Typed } from './form-memory.ts';
import { pageAfter, sendLead } from './send-lead.ts';
import { shownOf } from './typed-fields.ts';

const offline = message(
  'You are offline. What you typed is still here, and this browser keeps it for a day. Send it when you are back online.',
);

interface Sending {
  readonly typed: Typed;
  readonly checked: CheckedForm;
  /** The same on every try, so that a form whose answer was lost is stored once. */
  readonly key: string;
  /** How long the form was open, in milliseconds. */
  readonly openMs: number;
  /** The value of the hidden field that only bots fill in. */
  readonly trap: string;
}

type SentForm =
  /** The page after it, and the wheel's result if it was spun. */
  | { readonly href: string; readonly prize: string | null }
  /** The step with the first error; null for none. */
  | { readonly step: string | null; readonly problems: FormProblems };

export async function sendForm(data: Loaded, { typed, checked, key, openMs, trap }: Sending): Promise<SentForm> {
  const fields = { ...data.hidden, ...shownOf(checked, typed) };
  const result = await sendLead({
    ...fields,
    form: data.key,
    form_version: data.version,
    [honeypotField]: trap,
    idempotency_key: key,
    filled_ms: Math.round(openMs),
    url: location.href,
  });
  if ('id' in result) {
    const carType = data.hidden.car_type ?? '';
    const category = categoryOf(data.form, checked, data.hasVehicle ? carType : '');
    dispatchAnalyticsEvent(data.form.event ?? leadEvent(data.facts.events, category, carType), '', result.id);
    if (data.facts.storeDetails) rememberDetails(fields);
    const href = pageAfter(data.facts.successPath, result.id);
    return result.prize ? { href, prize: result.prize } : { href: result.reservation ?? href, prize: null };
  }
  const away = result.failure === formFailed && !navigator.onLine;
  const place = checked.steps.find(({ fields: list }) =>
    list.some(({ field }) =>
      kindOf(field)
        .inputs(field)
        .some((input) => Object.hasOwn(result.errors, input)),
    ),
  );
  const failure = away ? t(offline) : result.failure;
  const problems = { errors: result.errors, failure, note: result.note ?? '', signIn: result.signIn ?? '' };
  return { step: place?.id ?? null, problems };
}
