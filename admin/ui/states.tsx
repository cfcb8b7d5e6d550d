/** What a screen shows while it waits, when it failed and when there is nothing yet. */
import type { ReactNode } from 'react';
import { displayError } from '../api/client.ts';
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
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </div>
  );
}

export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
