/** Publishing or saving past a compliance check: a permitted person gives the reason, and the audit log records it. */
import { type FormEvent, useEffect, useRef } from 'react';
import { ApiFailure } from '../api/api.ts';
import { Button, TextAreaField } from '../ui/kit.ts';

export interface Override {
  readonly reason: string;
}

/** Whether a publish or a save was stopped by a rule of law that this person may pass. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.code !== 'compliance.stopped') return false;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'mayOverride' in body && body.mayOverride === true;
}

interface OverrideFormProps {
  readonly act: string;
  readonly disabled: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onSubmit: (reason: string) => void;
}

/** The form goes while its request is under way, so the screen keeps the reason: another refusal shows it again. */
export function OverrideForm({ act, disabled, reason, onReason, onSubmit }: OverrideFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // It may be below what the person sees.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(reason.trim());
  };
  return (
    <form ref={form} className="stack-small" onSubmit={submit}>
      <TextAreaField
        label={`Reason to ${act.toLowerCase()} anyway`}
        help="The audit log records your name, this reason and the problems found."
        rows={2}
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={onReason}
      />
      <div>
        <Button type="submit" disabled={disabled || reason.trim().length < 10}>
          {act} anyway
        </Button>
      </div>
    </form>
  );
}
