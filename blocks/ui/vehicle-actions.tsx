import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A phone number as shoppers meet it: masked until they ask for it, always a working `tel:` link. */
export interface PhoneFacts {
  readonly href: string;
  readonly full: string;
  /** Equal to `full` where numbers start revealed. */
  readonly masked: string;
}

/** Calls at a tap; shows the whole number once `revealed`. */
export function CallLink({
  phone,
  revealed,
  onReveal,
  short,
}: {
  phone: PhoneFacts;
  revealed: boolean;
  onReveal?: (() => void) | undefined;
  /** Says only Call, for the bar on a phone. */
  short?: boolean;
}): ReactNode {
  return (
    <a
      className="ui-button"
      data-kind="secondary"
      data-wide=""
      data-wakes={onReveal && !revealed ? '' : undefined}
      href={phone.href}
      onClick={onReveal}
      aria-label={short ? `Call ${phone.full}` : undefined}
    >
      <Icon name="phone" />
      {short ? <span>Call</span> : revealed ? phone.full : `Call ${phone.masked}`}
    </a>
  );
}
