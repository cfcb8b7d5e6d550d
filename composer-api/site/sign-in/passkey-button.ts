/** The passkey button. It is left out without scripts, and its script loads on first touch. */
import { escapeHtml } from '#renderer/page-html.ts';

/** @param act whether it creates a passkey or signs in with one. @param src address of its script */
export function passkeyButton(act: 'make' | 'use', words: string, src: string): string {
  return `<div class="passkey" data-block="passkey" data-island="touch" data-src="${escapeHtml(src)}" data-passkey="${act}"><button type="button" class="ui-button" data-kind="secondary" data-size="regular">${escapeHtml(words)}</button><p class="ui-field-hint" role="status"></p></div>`;
}
