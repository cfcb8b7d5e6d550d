import { offerSuggestions } from '../ui/suggest-dom.ts';

/** Suggestions in the keyword field; all else is the form as it is. */
export function mount(block: Element): void {
  offerSuggestions(block, (address) => location.assign(address));
}
