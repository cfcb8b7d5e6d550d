import type { IslandInput } from '../kit/define-block.ts';
import { AboutVehicleCard } from '../parts/lead-form/about-vehicle.tsx';
import type { FormData } from '../parts/lead-form/form-data.ts';
import { FormSheet } from '../parts/lead-form/form-sheet.tsx';
import { FormView } from '../parts/lead-form/form-view.tsx';
import { richMessage, strong } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

type Input = IslandInput<Props, Data>;

export function FormBlockView({ id, props, data, site }: Input) {
  if (!data) return <div className="form" hidden />;
  const title = props.heading || (data.form.heading ?? data.form.title);
  const lead = props.lead || (data.form.lead ?? '');
  const isSheet = props.show === 'sheet' && data.page !== '';
  const form = <FormView id={id} data={data} site={site} above={<About data={data} />} isSheet={isSheet} />;
  // A button that repeats the heading is left out.
  const heading = isSheet && props.button === '' ? undefined : title;
  return (
    <div className="form">
      {data.asksLoan ? <span className="form-anchor" id="finance-form" /> : null}
      {data.isEnquiry && !isSheet ? <span className="form-anchor" id="enquire" /> : null}
      <Section id={id} heading={heading} lead={lead} ground={props.ground}>
        {isSheet ? (
          // Next to a vehicle's own actions it is one more.
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

function About({ data: { vehicle, about, offer, note } }: { data: FormData }) {
  return (
    <>
      {vehicle ? <AboutVehicleCard vehicle={vehicle} words="" /> : null}
      {about ? (
        <p className="lead-form-words">{richMessage('About <b>{about}</b>', { about }, { b: strong })}</p>
      ) : null}
      {offer ? (
        <p className="lead-form-words">{richMessage('About the offer <b>{offer}</b>', { offer }, { b: strong })}</p>
      ) : null}
      {note ? <p className="lead-form-words">{note}</p> : null}
    </>
  );
}
