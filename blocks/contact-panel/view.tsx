import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { OpenLine } from '../parts/location-card/open-line.tsx';
import { AddressLines } from '../ui/address-lines.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function ContactPanelView({ id, props, data }: ViewInput<Props, Data>) {
  return (
    <Section id={id} heading={props.heading} lead={props.text} ground={props.ground}>
      <ul className="contact-panel">
        {data.phone ? (
          <li>
            <Icon name="phone" />
            <p>
              <strong>{t('Call')}</strong>
              <a className="ui-figure" href={data.phone.href}>
                {data.phone.text}
              </a>
              <OpenLine open={data.open} />
            </p>
          </li>
        ) : null}
        {data.email ? (
          <li>
            <Icon name="mail" />
            <p>
              <strong>{t('Write')}</strong>
              <MailLink address={data.email} />
            </p>
          </li>
        ) : null}
        {data.lines.length > 0 ? (
          <li>
            <Icon name="map-pin" />
            <p>
              <strong>{t('Visit')}</strong>
              <AddressLines lines={data.lines} />
              {data.directionsHref ? (
                <a href={data.directionsHref} rel="noopener">
                  {t('Get Directions')}
                </a>
              ) : null}
            </p>
          </li>
        ) : null}
      </ul>
    </Section>
  );
}
