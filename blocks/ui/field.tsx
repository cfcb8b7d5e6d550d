import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Shows "optional" next to the label; required is the rule, so it is not shown. */
  readonly optional?: boolean | undefined;
  /** Keeps the label for screen readers only, where the control's own text repeats it. */
  readonly hideLabel?: boolean | undefined;
  readonly children: ReactNode;
}

/** What a control inside a Field must carry so that hint and error belong to it. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

/** The hint and the error of a control, with the ids by which `describedBy` names them. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <p className="ui-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="ui-field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Label, hint and error around one control. The error is at the field it belongs to. */
export function Field({ id, label, hint, error, optional, hideLabel, children }: FieldProps) {
  return (
    <div className="ui-field" data-error={error ? '' : undefined}>
      <label htmlFor={id} className={hideLabel ? 'ui-hidden' : undefined}>
        {label}
        {optional ? <span> {t('(optional)')}</span> : null}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
