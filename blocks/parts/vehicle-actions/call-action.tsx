import type { FormEvent, ReactNode, Ref } from 'react';
import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** A number that is not in the page: it is requested by its owner. */
interface HiddenPhone {
  /** '07 32•• ••••'. */
  readonly masked: string;
  readonly ids: { readonly car_id: string; readonly dealership_id: string; readonly website_id: string };
}

/** A phone number as shoppers see it: in full, or hidden until they request it. */
export type PhoneFacts = OpenPhone | HiddenPhone;

interface CallProps {
  readonly phone: PhoneFacts;
  /** Shows only Call, for the bar on a phone. */
  readonly short?: boolean;
  readonly onCall?: (() => void) | undefined;
  /** Requests a hidden number; without it, and without scripts, the form leads to a page that shows the number. */
  readonly onAsk?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  readonly linkRef?: Ref<HTMLAnchorElement> | undefined;
}

/** Calls on a tap, or requests the number first; a press before the block is awake waits for its script. */
export function CallAction({ phone, short, onCall, onAsk, linkRef }: CallProps): ReactNode {
  const look = { className: 'ui-button', 'data-kind': 'secondary', 'data-wide': '' } as const;
  if (!('masked' in phone))
    return (
      <a
        {...look}
        href={phone.href}
        onClick={onCall}
        ref={linkRef}
        aria-label={short ? t('Call {phone}', { phone: phone.text }) : undefined}
      >
        <Icon name="phone" />
        {short ? <span>{t('Call')}</span> : t('Call {phone}', { phone: phone.text })}
      </a>
    );
  return (
    <form method="post" action="/api/leads/reveal" onSubmit={onAsk} data-wakes="">
      {Object.entries(phone.ids).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button {...look} type="submit" title={short ? undefined : t('Show the whole number')}>
        <Icon name="phone" />
        {short ? <span>{t('Call')}</span> : t('Call {masked}', { masked: phone.masked })}
      </button>
    </form>
  );
}
