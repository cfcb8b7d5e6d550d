/** What a screen shows while it waits, when it failed and when there is nothing yet. */
import type { ReactNode } from 'react';
import { ApiFailure, displayError } from '../api/client.ts';
import { Button } from './button.tsx';

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

/** What stands for data that are not there: that they are on their way, or that they could not be loaded. */
export function Unloaded({
  what,
  query: { error, refetch },
}: {
  readonly what: string;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
}) {
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
