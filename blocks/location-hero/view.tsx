import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { OpenLine } from '../parts/location-card/open-line.tsx';
import { AddressLines } from '../ui/address-lines.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function LocationHeroView({ id, props, data, slots }: ViewInput<Props, Data>) {
  if (!data) return null;
  const { place, open, image } = data;
  return (
    <section className="location-hero" aria-labelledby={`${id}-heading`}>
      <div className="location-hero-inside ui-width">
        <div className="location-hero-words">
          <h1 id={`${id}-heading`}>{place.name}</h1>
          <OpenLine open={open} />
          {props.text ? <p className="location-hero-text">{props.text}</p> : null}
          <ul className="location-hero-facts">
            {place.lines.length > 0 ? (
              <li>
                <Icon name="map-pin" />
                <address>
                  <AddressLines lines={place.lines} />
                </address>
              </li>
            ) : null}
            {[place.phone, place.landline].map((phone) =>
              phone ? (
                <li key={phone.href}>
                  <Icon name="phone" />
                  <a href={phone.href}>{phone.text}</a>
                </li>
              ) : null,
            )}
            {place.email ? (
              <li>
                <Icon name="mail" />
                <MailLink address={place.email} />
              </li>
            ) : null}
          </ul>
          <div className="location-hero-links">
            <Button href={props.enquireHref} size="large">
              {t('Contact Us')}
            </Button>
            {place.directionsHref ? (
              <Button href={place.directionsHref} size="large" kind="secondary" icon="navigation" rel="noopener">
                {t('Get Directions')}
              </Button>
            ) : null}
          </div>
        </div>
        {image ? (
          <div className="location-hero-picture">
            <Picture src={image.src} alt={image.alt} first sizes="(min-width: 900px) 55vw, calc(100vw - 32px)" />
          </div>
        ) : null}
        <div className="location-hero-side">
          <div className="ui-slot">{slots.side}</div>
        </div>
      </div>
    </section>
  );
}
