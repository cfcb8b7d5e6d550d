import { displayPhone, phoneHref } from '#domain/locations/phone.ts';
import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import type { Props } from './schema.ts';

export function SuccessMessageView({ id, props, site }: ViewInput<Props, undefined>) {
  const { phone } = site.contact;
  return (
    <section className="success-message ui-width" aria-labelledby={`${id}-heading`}>
      <Icon name="circle-check" />
      <h1 id={`${id}-heading`}>{props.heading}</h1>
      {props.text ? <p>{props.text}</p> : null}
      <div className="success-message-sent" data-sent="" role="status" />
      <noscript>
        <p>
          <a href="/api/leads/sent">{t('See what we have received')}</a>
        </p>
      </noscript>
      {props.showPhone && phone ? (
        <p>
          {richMessage(
            'Cannot wait? Call <phone>{number}</phone>.',
            { number: displayPhone(phone, site.country) },
            { phone: (inner) => <a href={phoneHref(phone, site.country)}>{inner}</a> },
          )}
        </p>
      ) : null}
      {props.primary || props.secondary ? (
        <div className="success-message-links">
          {props.primary ? <Button href={props.primary.href}>{props.primary.label}</Button> : null}
          {props.secondary ? (
            <Button href={props.secondary.href} kind="secondary">
              {props.secondary.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
