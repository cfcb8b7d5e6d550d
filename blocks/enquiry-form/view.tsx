import type { ReactNode } from 'react';
import { defaultCategory } from '#domain/leads/categories.ts';
import { photosForm } from '#domain/leads/photos-address.ts';
import { booleanSetting, listSetting, textSetting } from '#domain/settings.ts';
import type { ViewInput } from '../define-block.ts';
import { Input } from '../ui/controls.tsx';
import { LeadFormView, MessageField, PersonFields, PlaceFields, RequiredChoice } from '../ui/lead-form.tsx';
import { formSettings, optInOf, privacyLine } from '../ui/lead-form-facts.ts';
import { Section } from '../ui/section.tsx';
import type { Data, FinanceFacts } from './load.ts';
import type { Props } from './schema.ts';

export function EnquiryFormView({ id, props, data, settings, site }: ViewInput<Props, Data>): ReactNode {
  const asksCategory = data.form === 'enquiry' && booleanSetting(settings, 'enquiry.category-select', true);
  const asksPhotos = data.form === photosForm;
  const categories = listSetting(settings, 'enquiry.categories');
  const hidden = data.form === 'enquiry' && !asksCategory ? { category: defaultCategory, ...data.hidden } : data.hidden;
  const heading = data.instead?.prompt || props.heading;
  const lead = data.instead ? 'Tell us what you liked about it, and we look for one like it.' : props.lead;
  return (
    <div className="enquiry-form" id="enquire">
      <span className="enquiry-form-anchor" id="finance-form" />
      <Section id={id} heading={heading} lead={lead} ground={props.ground}>
        <LeadFormView
          id={id}
          form={data.form}
          hidden={hidden}
          submit={data.instead?.label || props.submit}
          optIn={optInOf(settings, site)}
          privacy={privacyLine(site)}
          {...formSettings(settings)}
        >
          {(form) => (
            <>
              {data.about ? (
                <p className="enquiry-form-about">
                  {asksPhotos ? 'Photos of' : data.named ? 'The vehicle you are looking at:' : 'About'}{' '}
                  <strong>{data.about}</strong>
                </p>
              ) : null}
              {data.note ? <p className="enquiry-form-about">{data.note}</p> : null}
              {data.finance ? <CarriedFinance finance={data.finance} /> : null}
              <PersonFields
                id={id}
                form={form}
                lastName={props.lastName}
                postcode={booleanSetting(settings, 'enquiry.postcode-field', true)}
              />
              {asksCategory ? (
                <RequiredChoice
                  id={id}
                  name="category"
                  label="What is it about?"
                  options={(categories.length > 0 ? categories : [defaultCategory]).map((each) => ({
                    value: each,
                    label: each,
                  }))}
                  error={form.errors.category}
                />
              ) : null}
              <PlaceFields id={id} form={form} place={data} />
              {settings['enquiry.rego-field'] === true ? (
                <Input
                  id={`${id}-rego`}
                  name="rego"
                  label="Rego"
                  hint="Plate of your own vehicle, if this is about it."
                  error={form.errors.rego}
                  maxLength={12}
                  optional
                />
              ) : null}
              <MessageField
                id={id}
                form={form}
                label={textSetting(settings, 'enquiry.message-label', 'Comments')}
                required={!asksPhotos && booleanSetting(settings, 'enquiry.message-required', true)}
              />
            </>
          )}
        </LeadFormView>
      </Section>
    </div>
  );
}

/** What goes along with the enquiry: no repayment without both rates and the warning. */
function CarriedFinance({ finance }: { finance: FinanceFacts }): ReactNode {
  return (
    <section className="enquiry-form-finance" aria-label="Your finance figures">
      <p>
        <strong>Your finance figures</strong> go along with this enquiry.
      </p>
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
