import type { ReactNode } from 'react';
import type { PlacedField } from '#domain/forms/walk-form.ts';
import { answerBy, whoAnswers } from '#domain/leads/answer-by.ts';
import { honeypotField } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { HoldClosed } from '../parts/hold-terms/hold-terms.tsx';
import { AboutVehicleCard } from '../parts/lead-form/about-vehicle.tsx';
import { BroughtFinanceView, CreditView } from '../parts/lead-form/finance-part.tsx';
import { RestoredNote } from '../parts/lead-form/restored-note.tsx';
import { SpinClosed } from '../parts/prize-wheel/spin-info.tsx';
import { SpinResult } from '../parts/prize-wheel/spin-result.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { richMessage, strong } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormFieldView } from './form-field.tsx';
import { FormSheet } from './form-sheet.tsx';
import type { Data, FormData } from './load.ts';
import type { Props } from './schema.ts';
import { hasSentence, withSentence } from './sentences.ts';
import { type OpenForm, useForm } from './use-form.ts';
import { useQuote } from './use-quote.ts';

type Input = IslandInput<Props, Data>;

export function FormBlockView({ id, props, data, site }: Input): ReactNode {
  if (!data) return <div className="form" hidden />;
  const title = props.heading || (data.form.heading ?? data.form.title);
  const lead = props.lead || (data.form.lead ?? '');
  const isSheet = props.show === 'sheet' && data.page !== '';
  const form = <FormView id={id} data={data} site={site} isSheet={isSheet} />;
  // A button that says what the heading would say stands alone.
  const heading = isSheet && props.button === '' ? undefined : title;
  return (
    <div className="form">
      {data.asksLoan ? <span className="form-anchor" id="finance-form" /> : null}
      {data.isEnquiry && !isSheet ? <span className="form-anchor" id="enquire" /> : null}
      <Section id={id} heading={heading} lead={lead} ground={props.ground}>
        {isSheet ? (
          // Beside a vehicle's own ways to act it is one more.
          <FormSheet
            id={id}
            title={title}
            page={data.page}
            label={props.button || title}
            isQuiet={data.vehicle?.href === ''}
          >
            {form}
          </FormSheet>
        ) : (
          form
        )}
      </Section>
    </div>
  );
}

/** Names of fields that stand side by side where there is room. */
const shortFields: ReadonlySet<string> = new Set(['name', 'last_name', 'email', 'phone']);

interface FormViewProps {
  readonly id: string;
  readonly data: FormData;
  readonly site: Input['site'];
  readonly isSheet: boolean;
}

/**
 * An ordinary form of one step at a time: without scripts each is posted, and the server answers with the next. Awake, it
 * goes through the steps here, keeps what is typed, and sends the whole at the end.
 */
function FormView({ id, data, site, isSheet }: FormViewProps): ReactNode {
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
  const hidden = { form: data.key, form_version: data.version, step: current.id, ...data.hidden };
  const answers = answersIn(data, form);
  const hasFiles = current.fields.some(({ field }) => field.kind === 'file');
  return (
    <form
      className="lead-form form-steps"
      method="post"
      action="/api/leads"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      ref={form.ref}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onBlur={form.onBlur}
      noValidate={form.awake}
    >
      {data.vehicle ? <AboutVehicleCard vehicle={data.vehicle} words="" /> : null}
      {data.about ? (
        <p className="form-about">{richMessage('About <b>{about}</b>', { about: data.about }, { b: strong })}</p>
      ) : null}
      {data.offer ? (
        <p className="form-about">
          {richMessage('About the offer <b>{offer}</b>', { offer: data.offer }, { b: strong })}
        </p>
      ) : null}
      {data.note ? <p className="form-about">{data.note}</p> : null}
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
              ? richMessage('<b>Your finance figures</b> go along with this application.', {}, { b: strong })
              : richMessage('<b>Your finance figures</b> go along with this enquiry.', {}, { b: strong })
          }
        />
      ) : null}
      {form.restored ? <RestoredNote onStartAgain={form.startAgain} /> : null}
      {steps.length > 1 ? <Progress form={form} /> : null}
      <FormAlert id={id} form={form} />
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
      <PrivateNote fields={current.fields} answers={data.answers.name} />
      <div className="form-fields">
        {current.fields.map(({ id: fieldId, field }) => (
          <div
            className="form-field"
            key={fieldId}
            data-kind={field.kind}
            data-short={shortFields.has(field.name ?? '') ? '' : undefined}
          >
            {field.name === 'message' ? <Sentences data={data} form={form} /> : null}
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
            />
          </div>
        ))}
      </div>
      <div className="lead-form-send">
        <div className="form-buttons">
          {at > 0 ? (
            <Button kind="secondary" size="large" onClick={form.back}>
              {t('Back')}
            </Button>
          ) : null}
          <Button type="submit" size="large" disabled={form.sending}>
            {form.sending ? t('Sending…') : isLast ? data.form.submit : t('Next')}
          </Button>
        </div>
        {isLast ? (
          <p>
            {isSheet ? null : `${answers} `}
            {data.facts.privacy}
          </p>
        ) : null}
        {data.credit ? <CreditView credit={data.credit} /> : null}
      </div>
    </form>
  );
}

/** Says before they are typed what becomes of private answers. */
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

/** What happens next, of the yard that is known or chosen; by when only in a browser, whose clock runs. */
function answersIn(
  { form: { answerer = '' }, answers, locations }: FormData,
  { context, awake, typed }: OpenForm,
): string {
  const yard = locations.find(({ value }) => value === typed.location_id);
  const { name, hours } = yard ? { name: yard.label, hours: yard.hours } : answers;
  return whoAnswers(answerer, name, awake && hours ? answerBy(hours, context.now) : null);
}

/** Ready-made sentences: a press writes one into the message, another takes it out again. */
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
