import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { pictureAt } from '../ui/picture-source.ts';
import type { PictureSlide, Slide } from './slides.ts';

/**
 * One picture over the whole screen. A native modal dialog: it keeps the focus inside, closes by Escape and gives the
 * focus back to what opened it.
 */
export function FullScreen({
  id,
  name,
  slides,
  open,
  onStep,
  onClose,
}: {
  id: string;
  name: string;
  slides: readonly Slide[];
  /** Index of the slide shown; null while closed. */
  open: number | null;
  onStep: (index: number) => void;
  onClose: () => void;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const slide = open === null ? undefined : slides[open];
  const step = (by: number) => {
    if (open === null) return;
    const next = nextPicture(slides, open, by);
    if (next !== null) onStep(next);
  };
  return (
    <dialog
      ref={dialog}
      className="vehicle-gallery-full"
      id={`${id}-full`}
      aria-label={`Pictures of the ${name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1);
        if (event.key === 'ArrowRight') step(1);
      }}
    >
      {slide?.kind === 'picture' && open !== null ? (
        <>
          <img src={pictureAt(slide.url, 1920)} alt={slide.alt} width={1920} height={1280} />
          <p aria-live="polite">
            {open + 1} / {slides.length}
          </p>
          <button
            type="button"
            data-to="previous"
            aria-label="Previous picture"
            disabled={nextPicture(slides, open, -1) === null}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            data-to="next"
            aria-label="Next picture"
            disabled={nextPicture(slides, open, 1) === null}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <button type="button" data-to="close" aria-label="Close full screen" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
        </>
      ) : null}
    </dialog>
  );
}

/** The next slide that is a picture, since a video plays in its own place; null at the ends. */
export function nextPicture(slides: readonly Slide[], from: number, by: number): number | null {
  for (let at = from + by; at >= 0 && at < slides.length; at += by) {
    if (isPicture(slides[at])) return at;
  }
  return null;
}

function isPicture(slide: Slide | undefined): slide is PictureSlide {
  return slide?.kind === 'picture';
}
