import { t } from '#domain/messages/translate.ts';

/** Explains that the screen shows the previous search, with a button to retry. */
export function failedNote(retry: () => void): HTMLElement {
  const note = document.createElement('div');
  note.className = 'search-results-failed';
  note.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = t('The new results could not be loaded. You are still looking at your previous search.');
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'ui-button';
  again.dataset.kind = 'secondary';
  again.dataset.size = 'small';
  again.textContent = t('Try again');
  again.addEventListener('click', retry);
  note.append(words, again);
  return note;
}
