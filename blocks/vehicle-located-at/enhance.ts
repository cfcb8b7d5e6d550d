import { startDismissal } from '../parts/dismiss-button/dismissal.ts';

export function mount(block: Element): void {
  startDismissal(block);
}
