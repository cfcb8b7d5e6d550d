import type { ReactNode } from 'react';
import { booleanSetting, textSetting } from '#domain/settings.ts';
import type { ViewInput } from '../define-block.ts';
import { Checkbox, Select } from '../ui/controls.tsx';
import { LeadFormView, MessageField, PersonFields, PlaceFields } from '../ui/lead-form.tsx';
import { formSettings, optInOf, privacyLine } from '../ui/lead-form-facts.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function TestDriveFormView({ id, props, data, settings, site }: ViewInput<Props, Data>): ReactNode {
  if (!booleanSetting(settings, 'test-drive.enabled', true)) return <div hidden />;
  return (
    <div className="test-drive-form" id="test-drive">
      <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
        <LeadFormView
          id={id}
          form="test-drive"
          hidden={data.hidden}
          submit={props.submit}
          optIn={optInOf(settings, site)}
          privacy={privacyLine(site)}
          {...formSettings(settings)}
        >
          {(form) => (
            <>
              {data.about || data.note ? (
                <p className="test-drive-form-about">
                  {data.about ? (
                    <>
                      {data.note ? null : 'In '}
                      <strong>{data.about}</strong>
                    </>
                  ) : null}
                  {data.note ? <span>{data.note}</span> : null}
                </p>
              ) : null}
              <PersonFields
                id={id}
                form={form}
                lastName={false}
                postcode={booleanSetting(settings, 'enquiry.postcode-field', true)}
              />
              <PlaceFields id={id} form={form} place={data} />
              {data.places.length > 0 ? (
                <Select
                  id={`${id}-test_drive_place`}
                  name="test_drive_place"
                  label="Where would you like to drive?"
                  options={[{ value: '', label: 'At the dealership' }, ...data.places]}
                  error={form.errors.test_drive_place}
                />
              ) : null}
              {booleanSetting(settings, 'test-drive.message', true) ? (
                <MessageField
                  id={id}
                  form={form}
                  label={textSetting(settings, 'enquiry.message-label', 'Comments')}
                  required={false}
                />
              ) : null}
              {booleanSetting(settings, 'test-drive.terms', false) ? (
                <Checkbox
                  id={`${id}-terms_accepted`}
                  name="terms_accepted"
                  label={textSetting(
                    settings,
                    'test-drive.terms-text',
                    'I hold a current licence and agree to the terms of the test drive.',
                  )}
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
