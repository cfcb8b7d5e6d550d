/** JSON pointers (RFC 6901). */

/** One step of a pointer, escaped. */
export function pointerStep(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The steps of a pointer, unescaped. */
export function readPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer as words: `/contact/phone` → "contact, phone". */
export function displayPointer(pointer: string): string {
  const steps = readPointer(pointer);
  return steps.length === 0 ? 'This' : steps.join(', ');
}
