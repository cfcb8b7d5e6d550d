/** Whether a person has opted out of messages, as they said to staff or in reply to a message. */
import { useState } from 'react';
import type { ContactWish } from '#schemas/api/privacy.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import type { Person } from './person.ts';

interface ContactWishesProps extends ContactWish {
  readonly tenant: string;
  readonly person: Person;
}

export function ContactWishes({ tenant, person, stoppedAt: found }: ContactWishesProps) {
  const [stoppedAt, setStoppedAt] = useState(found);
  const note = useAct({
    mutationFn: (stopped: boolean) =>
      callApi('POST /tenants/:tenant/privacy/stop', { tenant, body: { ...person, stopped } }),
    done: (wish) => setStoppedAt(wish.stoppedAt),
  });
  return (
    <div className="stack">
      <h3>Messages</h3>
      <p role="status">
        {stoppedAt
          ? `They unsubscribed on ${displayMoment(stoppedAt)} and get no text messages.`
          : 'They have not opted out. The law requires you to record it when they do.'}
      </p>
      <div>
        <Button disabled={note.isPending} onClick={() => note.mutate(stoppedAt === null)}>
          {stoppedAt ? 'They want messages again' : 'They want no more messages'}
        </Button>
      </div>
      <FailureNote error={note.error} />
    </div>
  );
}
