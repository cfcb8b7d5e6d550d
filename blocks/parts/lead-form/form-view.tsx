/** The form that blocks draw: a form document of the site, or a built-in one (`our-form.ts`). */
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import type { PlacedField } from '#domain/forms/walk-form.ts';
import { answerBy, whoAnswers } from '#domain/leads/answer-by.ts';
import { honeypotField } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import type { FormQuoteAnswer } from '#schemas/api/form-quote.ts';
import type { Site } from '#schemas/documents/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { patientFetch } from '../../ui/patient-fetch.ts';
import { richMessage, strong } from '../../ui/rich-message.tsx';
import { HoldClosed } from '../hold-terms/hold-terms.tsx';
import { SpinClosed } from '../prize-wheel/spin-info.tsx';
import { SpinResult } from '../prize-wheel/spin-result.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { CreditFacts, FinanceFacts } from './finance-facts.ts';
import type { FormData, FormData as Loaded } from './form-data.ts';
import { FormFieldView } from './form-field.tsx';
import { RestoredNote } from './restored-note.tsx';
import { hasSentence, withSentence } from './sentences.ts';
import { shownOf } from './typed-fields.ts';
import { type OpenForm, useForm } from './use-form.ts';

/* Requests a quote for the answers so far, while a step that shows it is open. */

/** Milliseconds after the last key. */
const pause = 350;
const nothing: FormQuoteAnswer = { said: {}, sum: [] };

/** Shows nothing when the server cannot be reached: its answer is repeated when the form is sent. */
function useQuote(
  data: Pick<Loaded, 'hidden' | 'key'>,
  { awake, checked, steps, at, typed }: Pick<OpenForm, 'awake' | 'checked' | 'steps' | 'at' | 'typed'>,
): FormQuoteAnswer {
  const [quote, setQuote] = useState(nothing);
  const isQuoted = steps[at]?.fields.some(({ field }) => kindOf(field).quoted) === true;
  const asked = awake && isQuoted ? JSON.stringify({ ...data.hidden, ...shownOf(checked, typed), form: data.key }) : '';
  useEffect(() => {
    if (asked === '') return;
    const left = new AbortController();
    const later = setTimeout(() => {
      ask(asked, left.signal).then(
        (answer) => left.signal.aborted || setQuote(answer),
        () => left.signal.aborted || setQuote(nothing),
      );
    }, pause);
    return () => {
      clearTimeout(later);
      left.abort();
    };
  }, [asked]);
  return quote;
}

async function ask(body: string, signal: AbortSignal): Promise<FormQuoteAnswer> {
  const response = await patientFetch('/api/form-quotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    signal,
  });
  if (!response.ok) return nothing;
  // Our own server's answer.
  return (await response.json()) as FormQuoteAnswer;
}

/** Names of fields that are side by side if there is room. */
const shortFields: ReadonlySet<string> = new Set(['name', 'last_name', 'email', 'phone']);

interface FormViewProps {
  readonly id: string;
  readonly data: FormData;
  readonly site: Pick<Site, 'country' | 'timeZone'>;
  /** What the form is about, above its fields. */
  readonly above: ReactNode;
  readonly isSheet?: boolean;
}

/**
 * An ordinary form of one step at a time: without scripts each is posted, and the server answers with the next. Awake,
 * it goes through the steps here, keeps the typed values, and sends everything at the end.
 */
export function FormView({ id, data, site, above, isSheet = false }: FormViewProps): ReactNode {
  const form = useForm(data, site.country, site.timeZone);
  const quote = useQuote(data, form);
  const { steps, at } = form;
  const current = steps[at];
  if (data.spin && form.outcome) return <SpinResult spin={data.spin} {...form.outcome} />;
  if (data.spin && data.spin.state !== 'open') return <SpinClosed spin={data.spin} />;
  if (data.hold && data.hold.closed !== '')
    return <HoldClosed hold={data.hold} vehicle={data.vehicle?.href || data.back} />;
  if (!current) return null;
  const isLast = at === steps.length - 1;
  const isOurs = data.answers === null;
  const hidden = { form: data.key, form_version: data.version, step: isOurs ? '' : current.id, ...data.hidden };
  const answers = answersIn(data, form);
  const hasFiles = current.fields.some(({ field }) => field.kind === 'file');
  const send = (
    <Button type="submit" size="large" disabled={form.sending}>
      {form.sending ? t('Sending…') : isLast ? data.form.submit : t('Next')}
    </Button>
  );
  return (
    <form
      className={isOurs ? 'lead-form' : 'lead-form form-steps'}
      method="post"
      action="/api/leads"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      ref={form.ref}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onBlur={form.onBlur}
      noValidate={form.awake}
    >
      {above}
      {isSheet ? (
        <p className="form-answers">
          <Icon name="clock" />
          {answers}
        </p>
      ) : null}
      {data.finance && at === 0 ? (
        <BroughtFinanceView
          finance={data.finance}
          words={
            data.asksLoan
              ? richMessage('<b>Your finance figures</b> will be sent with this application.', {}, { b: strong })
              : richMessage('<b>Your finance figures</b> will be sent with this enquiry.', {}, { b: strong })
          }
        />
      ) : null}
      {form.restored ? <RestoredNote onStartAgain={form.startAgain} /> : null}
      {steps.length > 1 ? <Progress form={form} /> : null}
      <FormAlert id={id} form={form} hidden={data.hidden} />
      {Object.entries(hidden).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* People do not see it; programs fill in everything. */}
      <div className="ui-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" title={t('Leave this empty')} />
      </div>
      {steps.length > 1 ? (
        <div className="form-step-head">
          <h3 tabIndex={-1} ref={form.headingRef}>
            {current.step.title}
          </h3>
          {current.step.lead ? <p>{current.step.lead}</p> : null}
        </div>
      ) : null}
      {data.answers ? <PrivateNote fields={current.fields} answers={data.answers.name} /> : null}
      {isOurs && data.credit ? <CreditView credit={data.credit} /> : null}
      <Fields id={id} data={data} form={form} quote={quote} fields={current.fields} />
      <div className="lead-form-send">
        {isOurs ? (
          send
        ) : (
          <div className="form-buttons">
            {at > 0 ? (
              <Button kind="secondary" size="large" onClick={form.back}>
                {t('Back')}
              </Button>
            ) : null}
            {send}
          </div>
        )}
        {isLast ? <p>{isSheet || isOurs ? data.facts.privacy : `${answers} ${data.facts.privacy}`}</p> : null}
        {!isOurs && data.credit ? <CreditView credit={data.credit} /> : null}
      </div>
    </form>
  );
}

interface FieldsProps extends Pick<FormViewProps, 'id' | 'data'> {
  readonly form: OpenForm;
  readonly quote: FormQuoteAnswer;
  readonly fields: readonly PlacedField[];
}

function Fields({ id, data, form, quote, fields }: FieldsProps): ReactNode {
  const control = ({ field }: PlacedField) => (
    <FormFieldView
      // A file that was chosen before scripts were there stays chosen when the form wakes.
      key={field.kind === 'file' && !form.restored ? 'file' : form.drawn}
      id={id}
      field={field}
      typed={form.typed}
      errors={form.errors}
      context={form.context}
      slots={data.slots}
      spin={data.spin}
      hold={data.hold}
      quote={quote}
      awake={form.awake}
      asksLastName={fields.some((each) => each.field.name === 'last_name')}
    />
  );
  if (data.answers === null) {
    const draw = (placed: PlacedField) => <Fragment key={placed.id}>{control(placed)}</Fragment>;
    const isShort = ({ field }: PlacedField) => shortFields.has(field.name ?? '') || field.kind === 'postcode';
    return (
      <>
        <div className="lead-form-fields">{fields.filter(isShort).map(draw)}</div>
        {fields.filter((placed) => !isShort(placed)).map(draw)}
      </>
    );
  }
  return (
    <div className="form-fields">
      {fields.map((placed) => (
        <div
          className="form-field"
          key={placed.id}
          data-kind={placed.field.kind}
          data-short={shortFields.has(placed.field.name ?? '') ? '' : undefined}
        >
          {placed.field.name === 'message' ? <Sentences data={data} form={form} /> : null}
          {control(placed)}
        </div>
      ))}
    </div>
  );
}

/** Explains the handling of private answers before they are typed. */
function PrivateNote({ fields, answers }: { fields: readonly PlacedField[]; answers: string }): ReactNode {
  const labels = fields.flatMap(({ field }) => (field.private ? [field.label] : []));
  if (labels.length === 0) return null;
  const all = fields.every(({ field }) => field.private || field.kind === 'heading');
  return (
    <div className="form-private">
      <Icon name="lock" />
      <p>
        {all
          ? richMessage(
              '<b>Private.</b> Only the people at {answers} who work on this read it. This browser forgets it when you close the tab.',
              { answers },
              { b: strong },
            )
          : richMessage(
              '<b>Private: {fields}.</b> Only the people at {answers} who work on this read it. This browser forgets it when you close the tab.',
              { answers, fields: labels.join(', ') },
              { b: strong },
            )}
      </p>
    </div>
  );
}

function Progress({ form: { steps, at } }: { form: OpenForm }): ReactNode {
  return (
    <div className="form-progress">
      <p>{t('Step {at} of {count}', { at: at + 1, count: steps.length })}</p>
      <progress max={steps.length} value={at + 1} aria-label={t('Steps of this form')} />
    </div>
  );
}

/** What happens next at the known or chosen yard; its deadline only in a browser, whose clock runs. */
function answersIn(
  { form: { answerer = '' }, answers, locations }: FormData,
  { context, awake, typed }: OpenForm,
): string {
  if (answers === null) return '';
  const yard = locations.find(({ value }) => value === typed.location_id);
  const { name, hours } = yard ? { name: yard.label, hours: yard.hours } : answers;
  return whoAnswers(answerer, name, awake && hours ? answerBy(hours, context.now) : null);
}

/** Ready-made sentences: a press inserts one into the message, another press removes it. */
function Sentences({ data, form }: { data: FormData; form: OpenForm }): ReactNode {
  const { sentences = [] } = data.form;
  if (sentences.length === 0) return null;
  const message = form.typed.message ?? '';
  return (
    <fieldset className="form-sentences ui-needs-script">
      <legend className="ui-hidden">{t('Ready-made sentences')}</legend>
      {sentences.map((sentence) => (
        <button
          type="button"
          key={sentence}
          aria-pressed={hasSentence(message, sentence)}
          onClick={() => form.put('message', withSentence(message, sentence))}
        >
          {sentence}
        </button>
      ))}
    </fieldset>
  );
}

/** Finance details sent with the form: no repayment without both rates and the warning. */
function BroughtFinanceView({ finance, words }: { finance: FinanceFacts; words: ReactNode }): ReactNode {
  return (
    <section className="lead-finance" aria-label={t('Your finance figures')}>
      <p>{words}</p>
      <dl>
        {finance.lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <small>{finance.warning}</small>
    </section>
  );
}

/** Who arranges the credit, and the credit guide. */
function CreditView({ credit: { licence, guide } }: { credit: CreditFacts }): ReactNode {
  return (
    <p className="lead-credit">
      {licence}
      {licence && guide ? '. ' : null}
      {guide ? <a href={guide}>{t('Credit guide')}</a> : null}
    </p>
  );
}

/** The input that an error leads to: times have one place for all that is wrong with them. */
function placeOf(steps: OpenForm['steps'], input: string): string {
  const fields = steps.flatMap((step) => step.fields.map(({ field }) => field));
  const found = fields.find((field) => field.kind === 'slot' && kindOf(field).inputs(field).includes(input));
  return found?.name ?? input;
}

interface FormAlertProps {
  id: string;
  form: OpenForm;
  /** Hidden fields: their errors link to nothing. */
  hidden: FormData['hidden'];
}

/** Errors of the open step, or of the form as a whole. */
function FormAlert({ id, form, hidden }: FormAlertProps): ReactNode {
  const { errors, failure, note, signIn, steps } = form;
  return (
    <ErrorSummary
      id={id}
      errors={errors}
      failure={failure}
      controlOf={(input) => (Object.hasOwn(hidden, input) ? null : placeOf(steps, input))}
    >
      {note ? <p>{note}</p> : null}
      {signIn ? (
        <p>
          <a href={signIn} target="_blank" rel="noopener">
            {t('Sign in, in a new tab')}
          </a>
        </p>
      ) : null}
    </ErrorSummary>
  );
}
