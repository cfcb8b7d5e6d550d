import type { MouseEvent, ReactNode } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { fieldErrorsHeading, formFailed } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { OpenForm } from './use-form.ts';

/** The input that an error leads to: times have one place for all that is wrong with them. */
function placeOf(steps: OpenForm['steps'], input: string): string {
  const fields = steps.flatMap((step) => step.fields.map(({ field }) => field));
  const found = fields.find((field) => field.kind === 'slot' && kindOf(field).inputs(field).includes(input));
  return found?.name ?? input;
}

/** Errors of the open step, or of the form as a whole. */
export function FormAlert({ id, form }: { id: string; form: OpenForm }): ReactNode {
  const { errors, failure, note, signIn } = form;
  const problems = Object.entries(errors);
  return (
    <div role="alert" tabIndex={-1}>
      {failure || problems.length > 0 ? (
        <div className="lead-form-alert">
          <Icon name="circle-alert" />
          <div>
            <p>
              <strong>{t(failure ? formFailed : fieldErrorsHeading)}</strong>
            </p>
            {failure && failure !== formFailed ? <p>{failure}</p> : null}
            {note ? <p>{note}</p> : null}
            {signIn ? (
              <p>
                <a href={signIn} target="_blank" rel="noopener">
                  {t('Sign in, in a new tab')}
                </a>
              </p>
            ) : null}
            {problems.length > 0 ? (
              <ul>
                {problems.map(([input, message]) => (
                  <li key={input}>
                    <a href={`#${encodeURIComponent(`${id}-${placeOf(form.steps, input)}`)}`} onClick={toField}>
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Goes to the field itself: an entry of the history for it would be one more to step back over, and close a sheet. */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
