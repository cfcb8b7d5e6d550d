import { joinRanges } from '../parts/range-field/dom.ts';

/** Slider and fields move together; the button sends the form. */
export function mount(block: Element): void {
  joinRanges(block, () => {});
}
