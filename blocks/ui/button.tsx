import type { ReactNode } from 'react';
import { relFor } from '#domain/search/for-robots.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/names.ts';

interface Look {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'regular' | 'large' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  /** Fills the available width. */
  readonly wide?: boolean | undefined;
}

interface LinkButton extends Look {
  readonly href: string;
  readonly rel?: string | undefined;
}

interface PressButton extends Look {
  readonly href?: undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** Looks like a button; is a link when it has `href`. */
export function Button(props: LinkButton | PressButton): ReactNode {
  const inside = (
    <>
      {props.icon ? <Icon name={props.icon} /> : null}
      {props.children}
      {props.iconAfter ? <Icon name={props.iconAfter} /> : null}
    </>
  );
  const look = {
    className: 'ui-button',
    'data-kind': props.kind ?? 'primary',
    'data-size': props.size,
    'data-wide': props.wide ? '' : undefined,
  };
  if (props.href !== undefined) {
    return (
      <a {...look} href={props.href} rel={props.rel ?? relFor(props.href)}>
        {inside}
      </a>
    );
  }
  return (
    <button
      {...look}
      type={props.type ?? 'button'}
      name={props.name}
      value={props.value}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {inside}
    </button>
  );
}
