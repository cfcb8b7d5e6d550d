/** What screens are built from: the head, panels, and what shows while there is nothing yet or something failed. */
import { type ReactNode, useId } from 'react';
import { ApiFailure, displayError } from '../api/api.ts';
import { Button } from './button.tsx';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Link back to its list. */
  readonly above?: ReactNode;
  /** What the screen is for: text, shown as a paragraph. */
  readonly children?: ReactNode;
  /** More than one paragraph, or one with a role. */
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a screen: its one `h1`, its purpose, and its actions. */
export function PageHead({ title, above, children, below, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className={above ? 'stack-small' : undefined}>
        {above}
        <h1>{title}</h1>
        {children === undefined ? null : <p>{children}</p>}
        {below}
      </div>
      {actions}
    </div>
  );
}

interface PanelProps {
  readonly title: ReactNode;
  /** Whether its content reaches its edges, as lists and tables do; a line then closes the heading off. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a screen under a heading, which names it for screen readers too. */
export function Panel({ title, flush = false, className, id, actions, children }: PanelProps) {
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

/** Appears only after 220 ms, so a quick answer never flashes it. */
export function Waiting({ what }: { readonly what: string }) {
  return (
    <p className="quiet-wait" role="status">
      Loading {what}…
    </p>
  );
}

export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <div className="empty" role="alert">
      <h2>This could not be loaded</h2>
      <p>{displayError(error)}</p>
      {isFinal(error) ? (
        <a className="button" href="/">
          Go to your sites
        </a>
      ) : onRetry ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : null}
    </div>
  );
}

interface UnloadedProps {
  readonly what: string;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
}

/** Shown for missing data: that they are loading, or that they could not be loaded. */
export function Unloaded({ what, query: { error, refetch } }: UnloadedProps) {
  return error === null ? <Waiting what={what} /> : <Failed error={error} onRetry={() => void refetch()} />;
}

/** Asking again would be answered the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 403 || error.status === 404);
}

interface EmptyProps {
  readonly title: string;
  /** `h1` where it is all that the screen shows. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

export function Empty({ title, heading: Heading = 'h2', children }: EmptyProps) {
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

interface FailureNoteProps {
  readonly error: unknown;
  /** Whether it is plain text, as a field's error is, instead of a box. */
  readonly isInline?: boolean;
}

/** The error of an act, next to the controls that started it; empty without an error. */
export function FailureNote({ error, isInline = false }: FailureNoteProps) {
  if (error === null || error === undefined) return null;
  return (
    <p className={isInline ? 'field-error' : 'note note-danger'} role="alert">
      {displayError(error)}
    </p>
  );
}
