/** The button of passkeys. It is not there without scripts, and its script comes when it is touched. */
import { escapeHtml } from '#renderer/page-html.ts';

/** @param act whether it makes one, or signs in by one. @param src address of its script */
export function passkeyButton(act: 'make' | 'use', words: string, src: string): string {
  return `<div class="passkey" data-block="passkey" data-island="touch" data-src="${escapeHtml(src)}" data-passkey="${act}"><button type="button" class="ui-button" data-kind="secondary" data-size="regular">${escapeHtml(words)}</button><p class="ui-field-hint" role="status"></p></div>`;
}
