/** A form that is awake: its step, its typed values, its errors, and sending it. */

import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CheckedForm, checkForm, firstWrongStep } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import type { FormContext } from '#domain/forms/kinds/kind.ts';
import { honeypotField } from '#domain/leads/lead-fields.ts';
import { staysAsleep } from '../../kit/sleep.ts';
import { fillIn, recallDetails, shopperDetails } from './browser-details.ts';
import type { FormData as Loaded } from './form-data.ts';
import { type FormProblems, leftErrors, remainingErrors } from './form-errors.ts';
import { browserMemory, forget, recall, remember, type Typed } from './form-memory.ts';
import { leaveForm } from './form-sheet.tsx';
import { hasPendingUploads, pendingUploadErrors, withoutPendingUploads } from './pending-uploads.ts';
import { readForm } from './read-form.ts';
import { sendForm } from './send-form.ts';
import { byInput, firstWrong, inputOf, privateInputs, withoutStart, withText } from './typed-fields.ts';

export type OpenForm = ReturnType<typeof useForm>;

/** The clock of a form rendered on the server; once awake it uses the browser's. */
const before = new Date(0);

export function useForm(data: Loaded, country: FormContext['country'], timeZone: string) {
  const ref = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const key = useRef('');
  const since = useRef(0);
  const busy = useRef(false);
  /** Where the shopper was when the form woke. */
  const place = useRef<Place | null>(null);
  // As the form was opened: an editor's preview sends the same again with every key.
  const start = useRef<Typed>(data.start);
  const [typed, setTyped] = useState<Typed>(start.current);
  const [step, setStep] = useState('');
  const [problems, setProblems] = useState<FormProblems>(none);
  const [sending, setSending] = useState(false);
  const [now, setNow] = useState<Date | null>(null);
  const [restored, setRestored] = useState(false);
  /** Changes when fields have to be drawn again with `typed`. */
  const [drawn, setDrawn] = useState(0);
  /** The wheel's result once it was spun, and the page after sending. */
  const [outcome, setOutcome] = useState<{ readonly prize: string; readonly href: string } | null>(null);
  const [focus, setFocus] = useState<{ readonly on: 'error' | 'heading' } | null>(null);

  // Answers about one vehicle or subject do not apply to another.
  const memoryName = [data.key, data.hidden.category ?? '', data.hidden.car_id ?? ''].filter(Boolean).join('.');
  const context: FormContext = {
    country,
    timeZone,
    now: now ?? before,
    switches: (name) => (Object.hasOwn(data.switches, name) ? data.switches[name] : undefined),
    locations: data.locations,
    asks: data.asks,
    hasVehicle: data.hasVehicle,
    hasLoan: data.finance !== null,
  };
  const checked = checkForm(data.form, { ...data.hidden, ...typed }, context);
  const { steps } = checked;
  /** Position of the open step. */
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  );
  const current = steps[at];

  // First of all: text typed between reading the fields and drawing them again would be lost.
  useLayoutEffect(() => {
    if (staysAsleep()) return;
    const woken = new Date();
    setNow(woken);
    since.current = performance.now();
    place.current = placeIn(ref.current);
    const kept = recall(browserMemory, memoryName, woken.getTime());
    const already = ref.current ? withoutStart(readForm(ref.current), start.current) : {};
    key.current = kept?.idempotencyKey || crypto.randomUUID();
    if (kept) {
      setTyped({ ...start.current, ...kept.typed, ...withText(already) });
      setStep(kept.step);
      setRestored(true);
      setDrawn(1);
    } else setTyped({ ...start.current, ...(data.facts.storeDetails ? recallDetails() : {}), ...withText(already) });
    if (!kept && data.facts.storeDetails) setDrawn(1);
  }, [memoryName, data.facts.storeDetails]);

  useEffect(() => {
    if (staysAsleep()) return;
    void shopperDetails().then((details) => {
      // Of steps that are not open too.
      setTyped((known) => ({ ...details, ...withText(known) }));
      if (ref.current) fillIn(ref.current, details);
    });
  }, []);

  useLayoutEffect(() => {
    // The field in which the shopper had started to type was replaced.
    if (drawn === 0) return;
    backTo(place.current, ref.current);
    place.current = null;
  }, [drawn]);

  useEffect(() => {
    // The browser restores the page as it was left: a submitted form would show "Sending…" forever.
    const shown = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      busy.current = false;
      setSending(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  useEffect(() => {
    // An element cannot be focused before it is drawn, so wait for the step and its errors.
    if (focus?.on === 'heading') headingRef.current?.focus();
    if (focus?.on === 'error') firstWrong(ref.current)?.focus();
  }, [focus]);

  const keep = (next: Typed, open: string): void =>
    remember(
      browserMemory,
      memoryName,
      { typed: next, step: open, idempotencyKey: key.current },
      Date.now(),
      privateInputs(data.form),
    );

  /** Values of the open step, over those typed in the others. */
  const gather = (): Typed => {
    const form = ref.current;
    if (!form || !current) return typed;
    const shown = readForm(form);
    const own = current.fields.flatMap(({ field }) => kindOf(field).inputs(field));
    return { ...typed, ...Object.fromEntries(own.map((input) => [input, shown[input] ?? ''])) };
  };

  const open = (id: string, found: FormProblems, on: 'error' | 'heading'): void => {
    setStep(id);
    setProblems(found);
    setDrawn((count) => count + 1);
    setFocus({ on });
  };

  const changeField = (input: string): void => {
    const next = gather();
    const changed = new Date();
    setNow(changed);
    setTyped(next);
    keep(next, current?.id ?? '');
    const found = checkForm(data.form, { ...data.hidden, ...next }, { ...context, now: changed });
    setProblems((was) => ({
      ...was,
      errors: withoutPendingUploads(remainingErrors(was.errors, data.form, found, input), ref.current),
    }));
  };

  /** Update the remaining errors of the field that lost focus. */
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>): void => {
    if (Object.keys(problems.errors).length === 0) return;
    const found = checkForm(data.form, { ...data.hidden, ...gather() }, { ...context, now: new Date() });
    setProblems((was) => ({ ...was, errors: leftErrors(was.errors, found, inputOf(target)) }));
  };

  /** The step that files are chosen in has to stay until they have arrived. */
  const waitsForFiles = (): boolean => {
    if (!hasPendingUploads(ref.current)) return false;
    setProblems({ ...none, errors: pendingUploadErrors() });
    setFocus({ on: 'error' });
    return true;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy.current || !current) return;
    if (waitsForFiles()) return;
    const next = gather();
    setTyped(next);
    const all = checkForm(data.form, { ...data.hidden, ...next }, { ...context, now: new Date() });
    const wrong = all.problems.filter((problem) => problem.step === current.id);
    const place = all.steps.findIndex(({ id }) => id === current.id);
    const following = all.steps[place + 1];
    if (wrong.length > 0) {
      open(current.id, { ...none, errors: byInput(wrong) }, 'error');
      return;
    }
    if (following) {
      keep(next, following.id);
      open(following.id, none, 'heading');
      return;
    }
    const earlier = firstWrongStep(all);
    if (earlier !== null) {
      open(earlier, { ...none, errors: byInput(all.problems.filter((problem) => problem.step === earlier)) }, 'error');
      return;
    }
    busy.current = true;
    setSending(true);
    setProblems(none);
    send(next, all).catch((error: unknown) => console.warn('form', error));
  };

  const send = async (next: Typed, all: CheckedForm): Promise<void> => {
    const openMs = performance.now() - since.current;
    const trap = ref.current ? (readForm(ref.current)[honeypotField] ?? '') : '';
    const sent = await sendForm(data, { typed: next, checked: all, key: key.current, openMs, trap });
    if ('href' in sent) {
      forget(browserMemory, memoryName);
      key.current = crypto.randomUUID();
      if (sent.prize === null) leaveForm(sent.href);
      else setOutcome({ prize: sent.prize, href: sent.href });
      return;
    }
    busy.current = false;
    setSending(false);
    keep(next, current?.id ?? '');
    open(sent.step ?? current?.id ?? '', sent.problems, 'error');
  };

  return {
    ref,
    headingRef,
    context,
    checked,
    steps,
    at,
    typed,
    drawn,
    sending,
    restored,
    outcome,
    onBlur,
    onSubmit,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => changeField(inputOf(target)),
    ...problems,
    awake: now !== null,
    back: () => {
      const previous = steps[at - 1];
      if (!previous || waitsForFiles()) return;
      const next = gather();
      setTyped(next);
      keep(next, previous.id);
      open(previous.id, none, 'heading');
    },
    startAgain: () => {
      forget(browserMemory, memoryName);
      key.current = crypto.randomUUID();
      setTyped(start.current);
      setRestored(false);
      open(data.form.order[0] ?? '', none, 'heading');
    },
    /** Writes into a field as if it had been typed. */
    put: (input: string, text: string) => {
      const field = ref.current?.elements.namedItem(input);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text;
      changeField(input);
    },
  };
}

const none: FormProblems = { errors: {}, failure: '', note: '', signIn: '' };

/** Where a shopper is in a form whose fields are drawn again. */
interface Place {
  readonly input: string;
  /** Of a choice. */
  readonly value: string;
  /** The position of the caret; null if there is none. */
  readonly caret: number | null;
}

/** The field of the form that has the focus; null for none. */
function placeIn(form: HTMLFormElement | null): Place | null {
  const field = document.activeElement;
  if (!form?.contains(field)) return null;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return { input: field.name, value: field.value, caret: field.selectionStart };
  return field instanceof HTMLSelectElement ? { input: field.name, value: '', caret: null } : null;
}

/**
 * Focuses the field of that name and places the caret. A text that the browser has filled into the empty field in the
 * meantime is selected: typing replaces it instead of mixing with it.
 */
function backTo(place: Place | null, form: HTMLFormElement | null): void {
  if (place === null || !form) return;
  const found = [...form.elements].filter((each) => each.getAttribute('name') === place.input);
  const field = found.find((each) => each.getAttribute('value') === place.value) ?? found[0];
  if (!(field instanceof HTMLElement) || field === document.activeElement) return;
  field.focus({ preventScroll: true });
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (place.value === '' && field.value !== '') field.select();
  else if (place.caret !== null) field.setSelectionRange(place.caret, place.caret);
}
