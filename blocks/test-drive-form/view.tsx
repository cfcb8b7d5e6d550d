import { t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import type { FormData } from '../parts/lead-form/form-data.ts';
import { FormView } from '../parts/lead-form/form-view.tsx';
import { messageField, ourForm, personFields, placeFields } from '../parts/lead-form/our-form.ts';
import { richMessage, strong } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data, NoTestDrive, TestDrive } from './load.ts';
import type { Props } from './schema.ts';

export function TestDriveFormView({ id, props, data, site }: IslandInput<Props, Data>) {
  if (!('asks' in data)) return <Closed id={id} ground={props.ground} {...data} />;
  return (
    <div className="test-drive-form" id="test-drive">
      <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
        <FormView id={id} data={formOf(props, data)} site={site} above={<About data={data} />} />
      </Section>
    </div>
  );
}

function formOf({ submit }: Props, data: TestDrive): FormData {
  const { hidden, asks, slots, places } = data;
  return ourForm({
    key: 'test-drive',
    hidden,
    submit,
    asks,
    place: data,
    slots,
    fields: [
      ...personFields({ lastName: false, postcode: asks.postcode }),
      ...placeFields(),
      places.length > 0
        ? {
            kind: 'select',
            name: 'test_drive_place',
            label: t('Where would you like to drive?'),
            options: [{ value: '', label: t('At the dealership') }, ...places],
          }
        : null,
      slots && { kind: 'slot', name: 'slot', label: t('Day and time'), value: 'start' },
      asks.message ? messageField(asks, false) : null,
      asks.terms === null ? null : { kind: 'terms', name: 'terms_accepted', label: asks.terms, text: asks.terms },
    ],
  });
}

function About({ data: { about, note } }: { data: TestDrive }) {
  if (!about && !note) return null;
  const name = note ? (
    <strong>{about}</strong>
  ) : (
    richMessage('In <b>{vehicle}</b>', { vehicle: about ?? '' }, { b: strong })
  );
  return (
    <p className="lead-form-words">
      {about ? name : null}
      {about && note ? <br /> : null}
      {note}
    </p>
  );
}

/** The page of a site without test drives still explains how to ask. */
function Closed({ id, ground, phone, email }: NoTestDrive & { id: string; ground: Props['ground'] }) {
  return (
    <div className="test-drive-form" id="test-drive">
      <Section id={id} heading={t('Ask us for a test drive')} ground={ground}>
        <p>
          {richMessage(
            'You cannot book a test drive online here. Call <phone>{number}</phone> or write to <mail>{email}</mail>, and we will find a time.',
            { number: phone.text, email },
            {
              phone: (inner) => <a href={phone.href}>{inner}</a>,
              mail: (inner) => <a href={`mailto:${email}`}>{inner}</a>,
            },
          )}
        </p>
      </Section>
    </div>
  );
}
