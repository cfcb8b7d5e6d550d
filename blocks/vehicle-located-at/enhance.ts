import { startDismissal } from '../ui/dismissal.ts';

export function mount(block: Element): void {
  startDismissal(block);
}
