/** Answers and notes that are not sent yet, stored in this browser: a reload or a call in between loses nothing. */

interface TypedAnswer {
  readonly subject: string;
  readonly text: string;
}

const prefix = 'forecourt.answer.';

export function readTyped(name: string): TypedAnswer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (typeof value !== 'object' || value === null || !('subject' in value) || !('text' in value)) return null;
    const { subject, text } = value;
    return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : null;
  } catch {
    return null;
  }
}

export function writeTyped(name: string, typed: TypedAnswer): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(typed));
  } catch {
    // Full or blocked storage never stops a reply.
  }
}

export function clearTyped(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // There was none.
  }
}
