import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'plain' | 'primary' | 'quiet';
  readonly small?: boolean;
  readonly icon?: IconName;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = 'plain', small, icon, className, children, ...rest }: ButtonProps) {
  const classes = ['button', kind === 'plain' ? '' : `button-${kind}`, small ? 'button-small' : '', className ?? ''];
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A button that shows an icon alone; `label` is its name, for the tooltip and for screen readers. */
export function IconButton({
  label,
  keys,
  className,
  ...rest
}: Omit<ButtonProps, 'children'> & { readonly icon: IconName; readonly label: string; readonly keys?: string }) {
  return (
    <Button
      kind="quiet"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      className={['button-icon', className ?? ''].join(' ')}
      {...rest}
    />
  );
}
