import type { MouseEvent, ReactNode, RefObject } from 'react';
import { fieldErrorsHeading, formFailed } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface ErrorSummaryProps {
  /** What the ids of the form's controls begin with: `<id>-<field>`. */
  readonly id: string;
  /** Messages by field. */
  readonly errors: { readonly [field: string]: string };
  /** What went wrong with the form as a whole; '' when nothing did. */
  readonly failure: string;
  /** The control that an error leads to, where it is not the field's own; null where shoppers see none. */
  readonly controlOf?: (field: string) => string | null;
  readonly className?: string;
  readonly alertRef?: RefObject<HTMLDivElement | null>;
  /** What to do about a failure. */
  readonly children?: ReactNode;
}

/** Errors of a form, read out at once; empty without errors. Each error links to its control. */
export function ErrorSummary({ id, errors, failure, controlOf, children, ...own }: ErrorSummaryProps): ReactNode {
  const problems = Object.entries(errors);
  return (
    <div role="alert" tabIndex={-1} ref={own.alertRef} className={own.className}>
      {failure || problems.length > 0 ? (
        <div className="lead-form-alert">
          <Icon name="circle-alert" />
          <div>
            <p>
              <strong>{t(failure ? formFailed : fieldErrorsHeading)}</strong>
            </p>
            {failure && failure !== formFailed ? <p>{failure}</p> : null}
            {children}
            {problems.length > 0 ? (
              <ul>
                {problems.map(([field, message]) => {
                  const control = controlOf ? controlOf(field) : field;
                  return (
                    <li key={field}>
                      {control === null ? (
                        message
                      ) : (
                        <a href={`#${encodeURIComponent(`${id}-${control}`)}`} onClick={toControl}>
                          {message}
                        </a>
                      )}
                    </li>
                  );
                })}
              </ul>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Focuses the control itself: a history entry for it would be one more to step back over, and close a sheet. */
function toControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!control) return;
  event.preventDefault();
  control.focus();
}
