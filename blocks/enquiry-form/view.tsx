import type { ReactNode } from 'react';
import { defaultCategory } from '#domain/leads/categories.ts';
import { photosForm } from '#domain/leads/photos-address.ts';
import { t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { FilesField } from '../parts/lead-form/files-field.tsx';
import { BroughtFinanceView, CreditView } from '../parts/lead-form/finance-part.tsx';
import {
  LeadFormView,
  MessageField,
  PersonFields,
  PlaceFields,
  RequiredChoice,
} from '../parts/lead-form/lead-form.tsx';
import { Input } from '../ui/controls.tsx';
import { richMessage, strong } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function EnquiryFormView({ id, props, data }: IslandInput<Props, Data>): ReactNode {
  const { asks } = data;
  const asksPhotos = data.form === photosForm;
  const hidden =
    data.form === 'enquiry' && !asks.subjects ? { category: defaultCategory, ...data.hidden } : data.hidden;
  const heading = data.instead?.prompt || props.heading;
  const lead = data.instead ? t('Tell us what you liked about it, and we look for one like it.') : props.lead;
  return (
    <div className="enquiry-form" id="enquire">
      <span className="enquiry-form-anchor" id="finance-form" />
      <Section id={id} heading={heading} lead={lead} ground={props.ground}>
        <LeadFormView
          id={id}
          form={data.form}
          hidden={hidden}
          submit={data.instead?.label || props.submit}
          optIn={asks.optIn}
          privacy={asks.privacy}
          successPath={asks.successPath}
          storeDetails={asks.storeDetails}
          events={asks.events}
          hasFiles={Boolean(props.files)}
        >
          {(form) => (
            <>
              {data.about ? (
                <p className="enquiry-form-about">
                  {asksPhotos
                    ? richMessage('Photos of <b>{about}</b>', { about: data.about }, { b: strong })
                    : data.named
                      ? richMessage(
                          'The vehicle you are looking at: <b>{about}</b>',
                          { about: data.about },
                          { b: strong },
                        )
                      : richMessage('About <b>{about}</b>', { about: data.about }, { b: strong })}
                </p>
              ) : null}
              {data.offer ? (
                <p className="enquiry-form-about">
                  {richMessage('About the offer <b>{offer}</b>', { offer: data.offer }, { b: strong })}
                </p>
              ) : null}
              {data.note ? <p className="enquiry-form-about">{data.note}</p> : null}
              {data.finance ? (
                <BroughtFinanceView
                  finance={data.finance}
                  words={richMessage('<b>Your finance figures</b> go along with this enquiry.', {}, { b: strong })}
                />
              ) : null}
              {data.credit ? <CreditView credit={data.credit} /> : null}
              <PersonFields id={id} form={form} lastName={props.lastName} postcode={asks.postcode} />
              {asks.subjects ? (
                <RequiredChoice
                  id={id}
                  name="category"
                  label={t('What is it about?')}
                  options={asks.subjects.map((each) => ({
                    value: each,
                    label: each,
                  }))}
                  error={form.errors.category}
                />
              ) : null}
              <PlaceFields id={id} form={form} place={data} />
              {asks.rego ? (
                <Input
                  id={`${id}-rego`}
                  name="rego"
                  label={t('Rego')}
                  hint={t('Plate of your own vehicle, if this is about it.')}
                  error={form.errors.rego}
                  maxLength={12}
                  optional
                />
              ) : null}
              {props.files ? (
                <FilesField id={`${id}-files`} label={props.files} error={form.errors.files} awake={form.awake} />
              ) : null}
              <MessageField id={id} form={form} label={asks.messageLabel} required={asks.messageRequired} />
            </>
          )}
        </LeadFormView>
      </Section>
    </div>
  );
}
