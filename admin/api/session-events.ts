/** A session can end while a person types. The typed text waits in its screen until the same person is back. */
type SessionEvent = 'lost' | 'back';

const listeners: { readonly [event in SessionEvent]: Set<() => void> } = { lost: new Set(), back: new Set() };

export function announceSession(event: SessionEvent): void {
  for (const listener of listeners[event]) listener();
}

/** @returns what stops it */
export function onSession(event: SessionEvent, listener: () => void): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}
