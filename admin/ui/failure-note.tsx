import { displayError } from '../api/client.ts';

/** What went wrong with an act, beside the controls that started it; nothing while nothing is wrong. */
export function FailureNote({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <p className="note note-danger" role="alert">
      {displayError(error)}
    </p>
  );
}
