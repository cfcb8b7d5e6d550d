import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface Steps {
  readonly onStep: (direction: -1 | 1) => void;
  readonly ends: { readonly start: boolean; readonly end: boolean } | undefined;
}

const Row = createContext<Steps | null>(null);

/**
 * A row that scrolls sideways and snaps. Touch, trackpad and keyboard move it without scripts; the buttons are there
 * when the view belongs to an island and passes `onStep` (see `use-carousel.ts`). Children must be `<li>`.
 * @param arrows next to the row, for a mouse: for a block whose script calls `startArrows`
 * @param ends which end the row is at, so that its button is disabled
 */
export function Carousel({
  label,
  item = 'card',
  ref,
  onStep,
  onScroll,
  ends,
  arrows = false,
  children,
}: {
  label: string;
  item?: 'card' | 'wide' | 'logo' | 'full';
  ref?: Ref<HTMLUListElement>;
  onStep?: ((direction: -1 | 1) => void) | undefined;
  onScroll?: (() => void) | undefined;
  ends?: { readonly start: boolean; readonly end: boolean } | undefined;
  arrows?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="ui-carousel" data-item={item}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls */}
      <ul aria-label={label} tabIndex={0} ref={ref} onScroll={onScroll}>
        {children}
      </ul>
      {arrows
        ? ([-1, 1] as const).map((step) => (
            <button
              key={step}
              className="ui-carousel-arrow ui-needs-script"
              type="button"
              data-step={step}
              aria-disabled={step < 0}
              aria-label={step < 0 ? t('Previous') : t('Next')}
            >
              <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} />
            </button>
          ))
        : null}
      {onStep ? (
        <Row value={{ onStep, ends }}>
          <div className="ui-carousel-steps ui-needs-script">
            <CarouselStep direction={-1} />
            <CarouselStep direction={1} />
          </div>
        </Row>
      ) : null}
    </div>
  );
}

/**
 * A button that scrolls its row.
 * @throws Error outside a carousel (specification, section 8): it would be a button that does nothing.
 */
export function CarouselStep({ direction }: { direction: -1 | 1 }): ReactNode {
  const row = useContext(Row);
  if (!row) throw new Error('A CarouselStep moves the Carousel around it. Put it into one that has onStep.');
  const back = direction < 0;
  return (
    <button
      type="button"
      aria-label={back ? t('Previous') : t('Next')}
      disabled={back ? row.ends?.start : row.ends?.end}
      onClick={() => row.onStep(direction)}
    >
      <Icon name={back ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
