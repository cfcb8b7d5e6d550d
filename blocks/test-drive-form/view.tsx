import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { LeadFormView, MessageField, PersonFields, PlaceFields } from '../parts/lead-form/lead-form.tsx';
import type { LeadForm } from '../parts/lead-form/use-lead-form.ts';
import { type SlotChoice, SlotPicker, useChosenYard } from '../parts/slot-picker/slot-picker.tsx';
import { Checkbox, Select } from '../ui/controls.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data, NoTestDrive } from './load.ts';
import type { Props } from './schema.ts';

export function TestDriveFormView({ id, props, data }: IslandInput<Props, Data>): ReactNode {
  if (!('asks' in data)) return <Closed id={id} ground={props.ground} {...data} />;
  const { asks } = data;
  return (
    <div className="test-drive-form" id="test-drive">
      <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
        <LeadFormView
          id={id}
          form="test-drive"
          hidden={data.hidden}
          submit={props.submit}
          optIn={asks.optIn}
          privacy={asks.privacy}
          successPath={asks.successPath}
          storeDetails={asks.storeDetails}
          events={asks.events}
        >
          {(form) => (
            <>
              {data.about || data.note ? (
                <p className="test-drive-form-about">
                  {data.about ? (
                    data.note ? (
                      <strong>{data.about}</strong>
                    ) : (
                      richMessage(
                        'In <b>{vehicle}</b>',
                        { vehicle: data.about },
                        { b: (inner) => <strong>{inner}</strong> },
                      )
                    )
                  ) : null}
                  {data.note ? <span>{data.note}</span> : null}
                </p>
              ) : null}
              <PersonFields id={id} form={form} lastName={false} postcode={asks.postcode} />
              <PlaceFields id={id} form={form} place={data} />
              {data.places.length > 0 ? (
                <Select
                  id={`${id}-test_drive_place`}
                  name="test_drive_place"
                  label={t('Where would you like to drive?')}
                  options={[{ value: '', label: t('At the dealership') }, ...data.places]}
                  error={form.errors.test_drive_place}
                />
              ) : null}
              {data.slots ? <DriveTimes id={id} form={form} slots={data.slots} /> : null}
              {asks.message ? <MessageField id={id} form={form} label={asks.messageLabel} required={false} /> : null}
              {asks.terms !== null ? (
                <Checkbox
                  id={`${id}-terms_accepted`}
                  name="terms_accepted"
                  label={asks.terms}
                  error={form.errors.terms_accepted}
                  required
                />
              ) : null}
            </>
          )}
        </LeadFormView>
      </Section>
    </div>
  );
}

function DriveTimes({ id, form, slots }: { id: string; form: LeadForm; slots: SlotChoice }): ReactNode {
  const yard = useChosenYard(form.ref);
  return (
    <SlotPicker
      id={`${id}-slot`}
      label={t('Day and time')}
      inputs={{ day: 'slot_day', time: 'slot' }}
      sends="start"
      slots={slots}
      yard={yard}
      error={form.errors.slot}
      awake={form.awake}
    />
  );
}

/** The page of a site that books no test drives still says how to ask. */
function Closed({ id, ground, phone, email }: NoTestDrive & { id: string; ground: Props['ground'] }): ReactNode {
  return (
    <div className="test-drive-form" id="test-drive">
      <Section id={id} heading={t('Ask us for a drive')} ground={ground}>
        <p>
          {richMessage(
            'A drive cannot be booked here. Call <phone>{number}</phone> or write to <mail>{email}</mail>, and we find a time.',
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
