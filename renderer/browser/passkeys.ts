/**
 * The passkey button, on the sign-in page and in My Garage. The loader loads this file when the button is touched; both
 * pages work without it.
 */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { t } from '#domain/messages/translate.ts';

/** `data-passkey` of its place: `make`, or `use` on the sign-in page, whose address gives the purpose. */
export function mount(place: HTMLElement): void {
  const button = place.querySelector('button');
  const said = place.querySelector<HTMLElement>('[role=status]');
  if (!button || !said) return;
  button.addEventListener('click', async () => {
    button.disabled = true;
    said.textContent = '';
    try {
      if (!browserSupportsWebAuthn())
        throw new Refused(t('This browser does not support passkeys. Use a code instead.'));
      location.assign(place.dataset['passkey'] === 'make' ? await make() : await use());
    } catch (error) {
      said.textContent = wordsOf(error);
      button.disabled = false;
      button.focus();
    }
  });
}

async function make(): Promise<string> {
  const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('/api/shopper/passkeys/options', {});
  const made = await startRegistration({ optionsJSON });
  return (await send<{ readonly go: string }>('/api/shopper/passkeys', made)).go;
}

async function use(): Promise<string> {
  const optionsJSON = await send<PublicKeyCredentialRequestOptionsJSON>('/api/sign-in/passkey/options', {});
  const signed = await startAuthentication({ optionsJSON });
  const asked = new URLSearchParams(location.search);
  const wish = Object.fromEntries(['type', 'redirect', 'back'].map((name) => [name, asked.get(name) ?? '']));
  return (await send<{ readonly go: string }>('/api/sign-in/passkey', { signed, ...wish })).go;
}

class Refused extends Error {}

async function send<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Refused(answer?.error?.message ?? t('This did not work. Please try again.'));
}

/** A shopper who closes the device's dialog knows why; any other error is shown. */
function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t('No passkey was used. Try again, or continue without one.');
  if (name === 'InvalidStateError') return t('This device has a passkey for this site already.');
  return t('This did not work. Check your connection, and try again.');
}
