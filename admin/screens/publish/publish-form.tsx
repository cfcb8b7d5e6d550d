/** Title of the release, and when it goes live: now, or at a minute on the site's own clock. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTenant } from '../../api/api.ts';
import { displayZone, schedulesQuery } from '../../documents/schedule-queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Button, TextField } from '../../ui/kit.ts';

export interface PublishWish {
  readonly message: string;
  /** On the site's own clock; null for now. */
  readonly at: string | null;
}

interface PublishFormProps {
  /** Changes that are ticked. */
  readonly count: number;
  readonly disabled: boolean;
  /** Whether it needs approval first; if so, it is sent for approval. */
  readonly asks: boolean;
  readonly onSubmit: (wish: PublishWish) => void;
  readonly children: ReactNode;
}

export function PublishForm({ count, disabled, asks, onSubmit, children }: PublishFormProps) {
  const tenant = useTenant();
  const id = useId();
  const zone = useQuery(schedulesQuery(tenant)).data?.zone;
  const [message, setMessage] = useState('');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asks || !isLater || at !== '') onSubmit({ message: message.trim(), at: isLater && !asks ? at : null });
  };
  const changes = `${count} ${count === 1 ? 'change' : 'changes'}`;
  return (
    <form className="panel panel-pad publish-form grid gap-16 items-start" onSubmit={submit}>
      <TextField
        label="What changes, in a few words"
        help={asks ? 'The approver reads this first.' : 'Shown in the list of releases.'}
        optional
        maxLength={200}
        value={message}
        onChange={setMessage}
      />
      <Button kind="primary" type="submit" disabled={disabled}>
        {asks ? `Send ${changes} for approval` : isLater ? `Schedule ${changes}` : `Publish ${changes}`}
      </Button>
      <fieldset className="publish-when" hidden={asks}>
        <legend className="visually-hidden">When</legend>
        <label className="check">
          <input type="radio" name={id} checked={!isLater} onChange={() => setLater(false)} />
          <span>Now</span>
        </label>
        <label className="check">
          <input type="radio" name={id} checked={isLater} onChange={() => setLater(true)} />
          <span>At a time</span>
        </label>
        {isLater ? (
          <label className="publish-time flex row-wrap items-center gap-8">
            <span className="visually-hidden">Day and time</span>
            <DateInput
              type="datetime-local"
              required
              value={at}
              onChange={(event) => setAt(event.target.value.slice(0, 16))}
            />
            {zone ? <span className="soft small">in the time zone of {displayZone(zone)}</span> : null}
          </label>
        ) : null}
      </fieldset>
      {children}
    </form>
  );
}
