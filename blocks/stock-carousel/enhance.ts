/** Arrows next to the row, and the terms of a weekly figure at its card. */
import { startCards } from '../parts/vehicle-card/cards-dom.ts';

export function mount(block: Element): void {
  startCards(block);
}
