import { defaultCategory } from '#domain/leads/categories.ts';
import { photosForm } from '#domain/leads/photos-address.ts';
import { t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import type { FormData } from '../parts/lead-form/form-data.ts';
import { FormView } from '../parts/lead-form/form-view.tsx';
import { filesField, messageField, ourForm, personFields, placeFields } from '../parts/lead-form/our-form.ts';
import { richMessage, strong } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function EnquiryFormView({ id, props, data, site }: IslandInput<Props, Data>) {
  const heading = data.instead?.prompt || props.heading;
  const lead = data.instead ? t('Tell us what you liked about it, and we will look for one like it.') : props.lead;
  return (
    <div className="enquiry-form" id="enquire">
      <span className="enquiry-form-anchor" id="finance-form" />
      <Section id={id} heading={heading} lead={lead} ground={props.ground}>
        <FormView id={id} data={formOf(props, data)} site={site} above={<About data={data} />} />
      </Section>
    </div>
  );
}

function formOf({ lastName, files, submit }: Props, data: Data): FormData {
  const { asks, finance, credit } = data;
  const isUnasked = data.form === 'enquiry' && !asks.subjects;
  return ourForm({
    key: data.form,
    hidden: isUnasked ? { category: defaultCategory, ...data.hidden } : data.hidden,
    submit: data.instead?.label || submit,
    asks,
    place: data,
    finance,
    credit,
    fields: [
      ...personFields({ lastName, postcode: asks.postcode }),
      asks.subjects && {
        kind: 'subject',
        name: 'category',
        label: t('What is it about?'),
        required: true,
        options: asks.subjects.map((each) => ({ value: each, label: each })),
      },
      ...placeFields(),
      asks.rego
        ? {
            kind: 'text',
            name: 'rego',
            label: t('Rego'),
            hint: t('Plate of your own vehicle, if this is about it.'),
            max: 12,
          }
        : null,
      files ? filesField(files) : null,
      messageField(asks, asks.messageRequired),
    ],
  });
}

function About({ data: { form, about, named, offer, note } }: { data: Data }) {
  return (
    <>
      {about ? (
        <p className="lead-form-words">
          {form === photosForm
            ? richMessage('Photos of <b>{about}</b>', { about }, { b: strong })
            : named
              ? richMessage('The vehicle you are looking at: <b>{about}</b>', { about }, { b: strong })
              : richMessage('About <b>{about}</b>', { about }, { b: strong })}
        </p>
      ) : null}
      {offer ? (
        <p className="lead-form-words">{richMessage('About the offer <b>{offer}</b>', { offer }, { b: strong })}</p>
      ) : null}
      {note ? <p className="lead-form-words">{note}</p> : null}
    </>
  );
}
