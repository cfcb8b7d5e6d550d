/** An answer to the shopper, or a note for colleagues. Typed text is stored in this browser until it is sent. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LeadAct } from '#schemas/api/inbox.ts';
import type { LeadConflict, LeadDetail } from '#schemas/api/lead.ts';
import { ApiFailure, apiQuery, useTenant } from '../../api/api.ts';
import { actOnLead, putLead } from '../../api/lead-queries.ts';
import { Button, ChoiceField, FailureNote, Form, TextAreaField, TextField, useAct } from '../../ui/kit.ts';

/** Answers and notes that are not sent yet, stored in this browser: a reload or a call in between loses nothing. */

interface TypedAnswer {
  readonly subject: string;
  readonly text: string;
}

const prefix = 'forecourt.answer.';

function readTyped(name: string): TypedAnswer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (typeof value !== 'object' || value === null || !('subject' in value) || !('text' in value)) return null;
    const { subject, text } = value;
    return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : null;
  } catch {
    return null;
  }
}

function writeTyped(name: string, typed: TypedAnswer): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(typed));
  } catch {
    // Full or blocked storage never stops a reply.
  }
}

function clearTyped(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // There was none.
  }
}

export function LeadComposer({
  lead,
  kind,
  onClose,
}: {
  readonly lead: LeadDetail;
  readonly kind: 'reply' | 'note';
  readonly onClose: () => void;
}) {
  const tenant = useTenant();
  const name = `${tenant}.${lead.id}.${kind}`;
  const [typed, setTyped] = useState(() => readTyped(name) ?? { subject: subjectOf(lead), text: '' });
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => repliesOf(lead).map(({ id }) => id));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const replies = useQuery({
    ...apiQuery(['tenant', tenant, 'lead-replies', lead.id], 'GET /tenants/:tenant/leads/:lead/replies', {
      tenant,
      lead: lead.id,
    }),
    enabled: kind === 'reply',
  }).data?.replies;
  const send = useAct({
    mutationFn: (version: number) => {
      const act: LeadAct = kind === 'reply' ? { kind, ...typed } : { kind, text: typed.text };
      return actOnLead(tenant, { id: lead.id, version }, act);
    },
    says: () => (kind === 'reply' ? `Your reply is on its way to ${lead.email}.` : 'Note added.'),
    done: (next) => {
      clearTyped(name);
      putLead(client, tenant, next);
      onClose();
    },
  });
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    writeTyped(name, next);
  };
  const conflict = conflictOf(send.error);
  // The lead is refetched during typing: another person's answer shows below, where it is easily missed.
  const crossed = kind === 'reply' ? repliesOf(lead).filter(({ id }) => !seen.includes(id)) : [];
  const meanwhile =
    conflict?.error.message ??
    (crossed.length > 0 ? `Meanwhile: ${crossed.map(({ by, title }) => `${by}: ${title}`).join('; ')}.` : null);
  const accept = () => {
    const theirs = conflict?.theirs ?? lead;
    putLead(client, tenant, theirs);
    setSeen(repliesOf(theirs).map(({ id }) => id));
    send.reset();
    return theirs.version;
  };
  const title = kind === 'reply' ? `Answer to ${lead.email}` : 'A note for colleagues';
  return (
    <Form
      className="panel panel-pad stack-small lead-composer"
      aria-label={title}
      onSubmit={() => {
        if (typed.text.trim() !== '' && meanwhile === null) send.mutate(lead.version);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="row spread row-wrap">
        <h2>{title}</h2>
        {replies !== undefined && replies.length > 0 ? (
          <div className="lead-reply-choice">
            <ChoiceField
              label="Begin with"
              value=""
              choices={[['', 'Your saved replies'], ...replies.map((one) => [one.name, one.name] as const)]}
              onChoose={(chosen) => {
                const reply = replies.find((one) => one.name === chosen);
                if (reply)
                  change({
                    subject: reply.subject,
                    text: typed.text === '' ? reply.body : `${typed.text}\n\n${reply.body}`,
                  });
              }}
            />
          </div>
        ) : null}
      </div>
      {kind === 'reply' ? (
        <TextField
          label="Subject"
          maxLength={150}
          required
          value={typed.subject}
          onChange={(text) => change({ subject: text })}
        />
      ) : null}
      <TextAreaField
        label={kind === 'reply' ? 'Your answer' : 'Note'}
        ref={area}
        rows={kind === 'reply' ? 8 : 3}
        maxLength={kind === 'reply' ? 8000 : 4000}
        value={typed.text}
        onChange={(typed) => change({ text: typed })}
      />
      {meanwhile !== null ? (
        <div className="note note-warning stack-small" role="alert">
          <p>{meanwhile} Your text is safe and has not been sent yet.</p>
          <div className="row row-wrap">
            <Button small disabled={send.isPending} onClick={() => send.mutate(accept())}>
              Send mine as well
            </Button>
            <Button
              small
              onClick={() => {
                accept();
                focusTimeline();
              }}
            >
              Look at theirs first
            </Button>
          </div>
        </div>
      ) : (
        <FailureNote isInline error={send.error} />
      )}
      <div className="row row-wrap">
        <Button
          kind="primary"
          type="submit"
          disabled={send.isPending || typed.text.trim() === '' || meanwhile !== null}
        >
          {kind === 'reply' ? 'Send' : 'Save the note'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <span className="small soft">
          {kind === 'reply'
            ? 'Sent by email in the site’s design. Replies go to your own address.'
            : 'Shoppers never see notes.'}
        </span>
      </div>
    </Form>
  );
}

/** The position of the other person's answer. */
function focusTimeline(): void {
  const heading = document.getElementById('lead-timeline');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}

function repliesOf({ timeline }: LeadDetail) {
  return timeline.filter((entry) => entry.kind === 'reply');
}

function conflictOf(error: unknown): LeadConflict | null {
  return error instanceof ApiFailure && error.status === 409 ? (error.body as LeadConflict) : null;
}

function subjectOf({ vehicle, category }: LeadDetail): string {
  return (vehicle ? `Your enquiry about the ${vehicle}` : `Your enquiry: ${category}`).slice(0, 150);
}
