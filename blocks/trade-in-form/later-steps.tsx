/** The steps that only come once the server has answered: the condition, and the estimate. */

import { t } from '#domain/messages/translate.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/controls.tsx';
import { FieldNotes } from '../ui/field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { ValuationForm } from './use-valuation.ts';

interface StepProps {
  readonly id: string;
  readonly answer: ValuationStep;
  readonly form: ValuationForm;
}

export function AnswersStep({ id, answer, form }: StepProps) {
  const { errors } = form;
  return (
    <form
      className="lead-form"
      method="post"
      action="/api/valuations"
      hidden={form.shown !== 'answers'}
      onSubmit={form.onAnswers}
      onInput={form.onInput}
      noValidate
    >
      <input type="hidden" name="step" value="answers" />
      <input type="hidden" name="lead_id" value={answer.lead_id} />
      <input type="hidden" name="valuation_key" value={answer.valuation_key} />
      <h3 tabIndex={-1} ref={form.shown === 'answers' ? form.headingRef : undefined}>
        {t('About your {car}', { car: answer.car })}
      </h3>
      {answer.questions.map(({ field, question, answers }) => (
        <fieldset
          key={field}
          className="trade-in-form-question"
          id={`${id}-${field}`}
          tabIndex={-1}
          aria-describedby={errors[field] ? `${id}-${field}-error` : undefined}
        >
          <legend>{question}</legend>
          {answers.map(({ value, label }) => (
            <label key={value} className="trade-in-form-choice">
              <input type="radio" name={field} value={value} defaultChecked={form.typed[field] === value} />
              <span>{label}</span>
            </label>
          ))}
          <FieldNotes id={`${id}-${field}`} error={errors[field]} />
        </fieldset>
      ))}
      {answer.ask_owing ? (
        <Input
          id={`${id}-finance_owing`}
          name="finance_owing"
          label={t('Finance owing on it, in dollars')}
          hint={t('We pay it out and you get the rest.')}
          error={errors.finance_owing}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          optional
          defaultValue={form.typed.finance_owing ?? ''}
        />
      ) : null}
      <div className="trade-in-form-buttons">
        <Button type="submit" size="large" disabled={form.sending}>
          {form.sending ? t('Working it out…') : t('Show my estimate')}
        </Button>
        <Button kind="quiet" icon="arrow-left" onClick={() => form.goTo('car')}>
          {t('Change the vehicle')}
        </Button>
      </div>
    </form>
  );
}

export function EstimateStep({ answer, form }: StepProps) {
  const { range, valuation, equity, valid_until, changes, car, next } = answer;
  const others = valuation?.comparables ?? [];
  return (
    <div className="trade-in-form-estimate">
      <h3 tabIndex={-1} ref={form.headingRef}>
        {range === null ? t('We will call you with a figure') : t('Your estimate for the {car}', { car })}
      </h3>
      {range === null ? (
        <p>{valuation?.text}</p>
      ) : (
        <>
          <p className="trade-in-form-range">{range}</p>
          <p className="trade-in-form-soft">
            {t('Valid until {valid_until}. We confirm it when we have seen the vehicle.', {
              valid_until: valid_until ?? '',
            })}
          </p>
          {equity === null ? null : <p>{equity}.</p>}
        </>
      )}
      {range !== null && changes.length > 0 ? (
        <details className="trade-in-form-more">
          <summary>{t('How your answers changed the estimate')}</summary>
          <dl>
            {changes.map(({ question, answer: given, text }) => (
              <div key={question}>
                <dt>
                  {question} <span className="trade-in-form-soft">{given}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {range !== null ? (
        <details className="trade-in-form-more">
          <summary>{t('How we worked it out')}</summary>
          <p>{valuation?.text}</p>
          {others.length > 0 ? (
            <ul>
              {others.map(({ name, price, km, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                  <span className="trade-in-form-soft">{[price, km].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </details>
      ) : null}
      <div className="trade-in-form-buttons">
        {next === 'offer' ? (
          <>
            <Button size="large" disabled={form.sending} onClick={() => form.onOffer('yes')}>
              {form.sending ? t('Sending…') : t('Accept this estimate')}
            </Button>
            <Button kind="secondary" size="large" disabled={form.sending} onClick={() => form.onOffer('no')}>
              {t('Talk to me first')}
            </Button>
            <Button kind="quiet" icon="arrow-left" onClick={() => form.goTo('answers')}>
              {t('Change my answers')}
            </Button>
          </>
        ) : (
          <>
            <p className="trade-in-form-sent">
              <Icon name="circle-check" /> {t('We have your details and will be in touch.')}
            </p>
            <Button size="large" onClick={() => form.onOffer('no')}>
              {t('Done')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
