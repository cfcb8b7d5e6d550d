import { offerSuggestions } from '../ui/suggest-dom.ts';

/** Suggestions in the keyword field, no empty parameters in the address, and no count that a choice has made wrong. */
export function mount(block: Element): void {
  offerSuggestions(block, (address) => location.assign(address));
  const form = block.querySelector('form');
  if (!form) return;
  const words = form.querySelector<HTMLElement>('[data-all]');
  const fields = () =>
    [...form.elements].filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement);
  const follow = (): void => {
    // The count is of the whole stock: once something is chosen it would promise too much.
    if (words)
      words.textContent = fields().some((field) => field.value !== '') ? 'Search' : (words.dataset['all'] ?? '');
  };
  form.addEventListener('input', follow);
  form.addEventListener('change', follow);
  form.addEventListener('formdata', (event) => {
    for (const [name, value] of [...event.formData]) if (value === '') event.formData.delete(name);
  });
  follow();
}
