import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type LeadEvents, leadEvent } from '#domain/leads/events.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { staysAsleep } from '../../kit/sleep.ts';
import { tellEvent } from '../../ui/tell-event.ts';
import { fillIn, recallDetails, rememberDetails, shopperDetails } from './browser-details.ts';
import { withoutCorrected } from './corrected.ts';
import { areFilesAway, filesAwayErrors, withoutFilesAway } from './files-away.ts';
import { sendLead } from './send-lead.ts';

export interface LeadForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly alertRef: RefObject<HTMLDivElement | null>;
  /** Messages by field. */
  readonly errors: { readonly [field: string]: string };
  /** What went wrong with the form as a whole; '' when nothing did. */
  readonly failure: string;
  readonly sending: boolean;
  /** Scripts have taken over: errors are shown by us, not by the browser. */
  readonly awake: boolean;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends the form in the background; on success goes to the page after sending. */
export function useLeadForm({
  successPath,
  storeDetails,
  events,
}: {
  successPath: string;
  storeDetails: boolean;
  events: LeadEvents;
}): LeadForm {
  const ref = useRef<HTMLFormElement>(null);
  const alertRef = useRef<HTMLDivElement>(null);
  const key = useRef('');
  const since = useRef(0);
  const [errors, setErrors] = useState<{ readonly [field: string]: string }>({});
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  const [awake, setAwake] = useState(false);

  useEffect(() => {
    if (staysAsleep()) return;
    setAwake(true);
    since.current = performance.now();
    if (storeDetails && ref.current) fillIn(ref.current, recallDetails());
    void shopperDetails().then((details) => {
      if (ref.current) fillIn(ref.current, details);
    });
  }, [storeDetails]);

  useEffect(() => {
    // The browser shows the page again as it was left: after a success the form would stay at "Sending…" for ever.
    const shown = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      setSending(false);
      since.current = performance.now();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  useEffect(() => {
    // Empty it is not shown, and what is not shown takes no focus: so once its words are there. While the shopper
    // corrects what was wrong, the focus stays where it is.
    if (refusals > 0) alertRef.current?.focus();
  }, [refusals]);

  const refuse = (found: { readonly errors: LeadForm['errors']; readonly failure: string }): void => {
    setErrors(found.errors);
    setFailure(found.failure);
    setRefusals((count) => count + 1);
  };

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void =>
    setErrors((was) => withoutFilesAway(withoutCorrected(was, target), currentTarget));

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending) return;
    if (areFilesAway(event.currentTarget)) {
      refuse({ errors: filesAwayErrors(), failure: '' });
      return;
    }
    const fields = readForm(event.currentTarget);
    // The same key on every try, so that a form whose answer got lost is stored once.
    key.current ||= crypto.randomUUID();
    setSending(true);
    sendLead({
      ...fields,
      idempotency_key: key.current,
      filled_ms: Math.round(performance.now() - since.current),
      url: location.href,
    })
      .then((result) => {
        if ('id' in result) {
          // What is sent after this is another lead.
          key.current = '';
          setErrors({});
          setFailure('');
          const number = leadEvent(events, fieldText(fields, 'category'), fieldText(fields, 'car_type'));
          tellEvent(number, '', result.id);
          if (storeDetails) rememberDetails(fields);
          location.assign(
            `${successPath}${successPath.includes('?') ? '&' : '?'}lead_id=${encodeURIComponent(result.id)}`,
          );
          return;
        }
        setSending(false);
        refuse(result);
      })
      .catch((error: unknown) => console.warn('form', error));
  };
  return { ref, alertRef, errors, failure, sending, awake, onInput, onSubmit };
}

function readForm(form: HTMLFormElement): LeadFields {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
