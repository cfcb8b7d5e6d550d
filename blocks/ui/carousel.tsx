import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

/**
 * A row that scrolls sideways and snaps. Touch, trackpad and keyboard move it without scripts; the buttons are there when
 * the view belongs to an island and passes `onStep` (see `use-carousel.ts`). Children must be `<li>`.
 * @param ends which end the row stands at, so that its button is disabled
 */
export function Carousel({
  label,
  item = 'card',
  ref,
  onStep,
  onScroll,
  ends,
  children,
}: {
  label: string;
  item?: 'card' | 'wide' | 'logo' | 'full';
  ref?: Ref<HTMLUListElement>;
  onStep?: ((direction: -1 | 1) => void) | undefined;
  onScroll?: (() => void) | undefined;
  ends?: { readonly start: boolean; readonly end: boolean } | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="ui-carousel" data-item={item}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls */}
      <ul aria-label={label} tabIndex={0} ref={ref} onScroll={onScroll}>
        {children}
      </ul>
      {onStep ? (
        <div className="ui-carousel-steps ui-needs-script">
          <button type="button" aria-label="Previous" disabled={ends?.start} onClick={() => onStep(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label="Next" disabled={ends?.end} onClick={() => onStep(1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
