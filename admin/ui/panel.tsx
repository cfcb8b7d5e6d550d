import { type ReactNode, useId } from 'react';

/** A part of a screen under a heading, which names it for screen readers too. */
export function Panel({
  title,
  flush = false,
  className,
  id,
  actions,
  children,
}: {
  readonly title: ReactNode;
  /** Whether its content reaches its edges, as lists and tables do; a line then closes the heading off. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const heading = useId();
  const classes = ['panel', flush ? '' : 'panel-pad stack', className ?? ''].filter(Boolean).join(' ');
  const head = <h2 id={heading}>{title}</h2>;
  return (
    <section className={classes} aria-labelledby={heading} id={id}>
      {flush || actions ? (
        <div className={`${flush ? 'panel-title ' : ''}row spread row-wrap`}>
          {head}
          {actions}
        </div>
      ) : (
        head
      )}
      {children}
    </section>
  );
}
