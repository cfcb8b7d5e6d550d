import type { ReactNode } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { t } from '#domain/messages/translate.ts';
import { ErrorSummary } from '../parts/lead-form/error-summary.tsx';
import type { OpenForm } from './use-form.ts';

/** The input that an error leads to: times have one place for all that is wrong with them. */
function placeOf(steps: OpenForm['steps'], input: string): string {
  const fields = steps.flatMap((step) => step.fields.map(({ field }) => field));
  const found = fields.find((field) => field.kind === 'slot' && kindOf(field).inputs(field).includes(input));
  return found?.name ?? input;
}

/** Errors of the open step, or of the form as a whole. */
export function FormAlert({ id, form }: { id: string; form: OpenForm }): ReactNode {
  const { errors, failure, note, signIn, steps } = form;
  return (
    <ErrorSummary id={id} errors={errors} failure={failure} controlOf={(input) => placeOf(steps, input)}>
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
