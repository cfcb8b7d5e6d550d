import type { ReactNode } from 'react';

/** Says that what was typed before a reload is here again. */
export function RestoredNote({ onStartAgain }: { onStartAgain: () => void }): ReactNode {
  return (
    <p className="lead-form-restored" role="status">
      What you typed earlier is here again: this browser keeps it for a day.{' '}
      <button type="button" onClick={onStartAgain}>
        Start again
      </button>
    </p>
  );
}
