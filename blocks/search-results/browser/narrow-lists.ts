/** Finds values in a filter's long list as one types. */

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param fill fills in the values of a closed list. */
export function narrowLists(root: Element, fill: (more: Element) => void): void {
  root.addEventListener('input', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !('narrow' in field.dataset)) return;
    const list = field.closest('[data-narrows]');
    if (!list) return;
    const wanted = fold(field.value.trim());
    const more = list.querySelector('details');
    if (more) fill(more);
    for (const item of list.querySelectorAll<HTMLElement>('li'))
      item.hidden = wanted !== '' && !fold(item.textContent ?? '').includes(wanted);
    if (more && wanted !== '') more.open = true;
  });
  root.addEventListener('keydown', (event) => {
    // In a form of the panel it would send that form.
    const field = event.target;
    if ((event as KeyboardEvent).key === 'Enter' && field instanceof HTMLElement && 'narrow' in field.dataset)
      event.preventDefault();
  });
}
