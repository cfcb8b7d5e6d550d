/** Immediate actions on a lead: next to its name on a desktop, at the foot of the screen on a phone. */
import type { LeadDetail } from '#schemas/api/lead.ts';
import { Icon } from '../../ui/icon.tsx';

export type Writing = 'reply' | 'note' | null;

export function LeadActions({
  lead: { phone },
  mayAnswer,
  mayHandle,
  onContact,
  onWrite,
  onPlan,
}: {
  readonly lead: LeadDetail;
  readonly mayAnswer: boolean;
  readonly mayHandle: boolean;
  readonly onContact: (by: 'call' | 'sms') => void;
  readonly onWrite: (writes: Writing) => void;
  readonly onPlan: () => void;
}) {
  const digits = phone.replace(/[^\d+]/g, '');
  if (!mayHandle && phone === '') return null;
  return (
    <div className="lead-actions">
      {phone ? (
        <>
          <a className="button" href={`tel:${digits}`} onClick={() => mayHandle && onContact('call')}>
            <Icon name="call" />
            <span>
              Call <span className="lead-number">{phone}</span>
            </span>
          </a>
          <a className="button" href={`sms:${digits}`} onClick={() => mayHandle && onContact('sms')}>
            <Icon name="phone" />
            Text
          </a>
        </>
      ) : null}
      {mayAnswer ? (
        <button type="button" className="button button-primary" onClick={() => onWrite('reply')}>
          <Icon name="mail" />
          Answer
        </button>
      ) : null}
      {mayHandle ? (
        <>
          <button type="button" className="button lead-on-phone" onClick={() => onWrite('note')}>
            <Icon name="pencil" />
            Note
          </button>
          <button type="button" className="button lead-on-phone" onClick={onPlan}>
            <Icon name="calendar" />
            Next step
          </button>
        </>
      ) : null}
    </div>
  );
}
