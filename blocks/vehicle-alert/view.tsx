import { isolate, t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A form that works without scripts; the answer is a page that asks the shopper to check their mail. */
export function VehicleAlertView({ id, props, data, site }: ViewInput<Props, Data | null>) {
  if (data === null) return null;
  return (
    <Section id={id} heading={props.heading}>
      <form className="vehicle-alert" method="post" action="/api/vehicle-alerts">
        <div>
          <p className="vehicle-alert-what">{isolate(data.what)}</p>
          {props.text === '' ? null : <p>{props.text}</p>}
        </div>
        <input type="hidden" name="address" value={data.address} />
        <label className="vehicle-alert-trap" aria-hidden="true">
          {t('Leave this empty')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <div className="vehicle-alert-fields">
          <label htmlFor={`${id}-mail`}>
            <span>{t('Your email address')}</span>
            <input
              id={`${id}-mail`}
              className="ui-control"
              type="email"
              name="mail"
              required
              maxLength={150}
              autoComplete="email"
              aria-describedby={`${id}-note`}
            />
          </label>
          <label htmlFor={`${id}-rhythm`}>
            <span>{t('How often')}</span>
            <select id={`${id}-rhythm`} className="ui-control" name="rhythm" defaultValue="at-once">
              <option value="at-once">{t('As it happens')}</option>
              <option value="daily">{t('Once a day')}</option>
            </select>
          </label>
          <button className="ui-button" data-kind="primary" data-size="regular" type="submit">
            {data.isVehicle ? t('Tell me about changes') : t('Alert me')}
          </button>
        </div>
        <p id={`${id}-note`} className="vehicle-alert-note">
          {t('{site} will email you a link to confirm first. You can unsubscribe in every email.', { site: site.name })}
        </p>
      </form>
    </Section>
  );
}
