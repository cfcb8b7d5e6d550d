/** The next task, and its due date. On a phone it is collapsed unless there is a task or it is opened. */
import { useState } from 'react';
import type { LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { Button, DateField, Form, TextField } from '../../ui/kit.ts';

const day = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' });

/** Scrolls to the next step and focuses it. */
export function focusTask(): void {
  const section = document.querySelector<HTMLElement>('.lead-next');
  section?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'center' });
}

export function LeadTaskForm({
  lead: { task },
  busy,
  plans,
  onPlanned,
  onAct,
}: {
  readonly lead: LeadDetail;
  readonly busy: boolean;
  /** Whether the button at the foot of the screen has opened it (`focusTask`). */
  readonly plans: boolean;
  readonly onPlanned: () => void;
  readonly onAct: (act: LeadAct) => void;
}) {
  const [text, setText] = useState('');
  const [due, setDue] = useState(() => new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA'));
  return (
    <section
      className="panel panel-pad stack-small lead-next"
      data-shown={plans || task !== null || undefined}
      aria-labelledby="lead-task"
    >
      <h2 id="lead-task">Next step</h2>
      {task ? (
        <div className="row spread row-wrap">
          <span>
            <strong>{task.text}</strong>{' '}
            <span className="soft small">by {day.format(new Date(`${task.due}T12:00:00`))}</span>
          </span>
          <Button small disabled={busy} onClick={() => onAct({ kind: 'task', task: null })}>
            Done
          </Button>
        </div>
      ) : (
        <Form
          className="lead-task"
          onSubmit={() => {
            if (text.trim() === '' || due === '') return;
            onPlanned();
            setText('');
            onAct({ kind: 'task', task: { text: text.trim(), due } });
          }}
        >
          <TextField label="What" maxLength={200} placeholder="Call back" value={text} onChange={setText} />
          <DateField label="By" value={due} onChange={setDue} />
          <Button type="submit" disabled={busy || text.trim() === '' || due === ''}>
            Set
          </Button>
        </Form>
      )}
    </section>
  );
}
