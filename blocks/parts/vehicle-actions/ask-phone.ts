import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';

/**
 * Requests a number that the page hides; the server records the request (specification, section 4).
 * @returns null when that fails: the caller submits the form itself, which leads to a page that shows the number or the
 * reason.
 */
export async function askPhone(form: HTMLFormElement): Promise<OpenPhone | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (!response.ok) return null;
    const found: unknown = await response.json();
    return isPhone(found) ? { href: found.href, text: found.text } : null;
  } catch (error) {
    console.warn('the number was not answered', error);
    return null;
  }
}

function isPhone(value: unknown): value is OpenPhone {
  if (typeof value !== 'object' || value === null) return false;
  const [href, text]: readonly unknown[] = [Reflect.get(value, 'href'), Reflect.get(value, 'text')];
  return typeof href === 'string' && href.startsWith('tel:') && typeof text === 'string';
}
