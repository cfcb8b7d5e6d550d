import type { ReactNode } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { t } from '#domain/messages/translate.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FormData } from './form-data.ts';
import type { OpenForm } from './use-form.ts';

/** The input that an error leads to: times have one place for all that is wrong with them. */
function placeOf(steps: OpenForm['steps'], input: string): string {
  const fields = steps.flatMap((step) => step.fields.map(({ field }) => field));
  const found = fields.find((field) => field.kind === 'slot' && kindOf(field).inputs(field).includes(input));
  return found?.name ?? input;
}

/** Errors of the open step, or of the form as a whole. */
export function FormAlert({
  id,
  form,
  hidden,
}: {
  id: string;
  form: OpenForm;
  /** Hidden fields: their errors link to nothing. */
  hidden: FormData['hidden'];
}): ReactNode {
  const { errors, failure, note, signIn, steps } = form;
  return (
    <ErrorSummary
      id={id}
      errors={errors}
      failure={failure}
      controlOf={(input) => (Object.hasOwn(hidden, input) ? null : placeOf(steps, input))}
    >
      {note ? <p>{note}</p> : null}
      {signIn ? (
        <p>
          <a href={signIn} target="_blank" rel="noopener">
            {t('Sign in, in a new tab')}
          </a>
        </p>
      ) : null}
    </ErrorSummary>
  );
}
