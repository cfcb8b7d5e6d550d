/** Marks over a picture for the entries of its list of details; pressing one shows its text over the picture. */
import { t } from '#domain/messages/translate.ts';
import { type Anchor, readAnchors } from './spots.ts';

/** Shares of the stage from its upper left corner, or null where a spot is out of sight. */
type Place = (anchors: readonly Anchor[]) => { readonly x: number; readonly y: number } | null;

interface Marks {
  /** Moves each mark to where its spot now is. */
  update(place: Place): void;
}

interface Mark {
  readonly anchors: readonly Anchor[];
  readonly button: HTMLButtonElement;
}

/**
 * @param stage contains the list of details.
 * @param picture the marks are put over it.
 * @param turnTo brings a spot into view; called when one is chosen in the list, and with null when a mark is pressed.
 */
export function startMarks(
  stage: HTMLElement,
  picture: HTMLElement,
  turnTo: (anchors: readonly Anchor[] | null) => void,
): Marks {
  const names = [...stage.querySelectorAll<HTMLButtonElement>('[data-spot]')];
  const caption = document.createElement('p');
  caption.className = 'vehicle-gallery-caption';
  caption.setAttribute('role', 'status');
  let open: Mark | null = null;

  const say = (mark: Mark | null) => {
    open?.button.setAttribute('aria-expanded', 'false');
    open = mark;
    mark?.button.setAttribute('aria-expanded', 'true');
    caption.textContent = mark ? (mark.button.title ?? '') : '';
  };
  const marks = names.map((name, at): Mark => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'vehicle-gallery-mark';
    button.textContent = String(at + 1);
    button.title = name.textContent?.trim() ?? '';
    button.setAttribute('aria-label', t('Detail {number}: {detail}', { number: at + 1, detail: button.title }));
    button.setAttribute('aria-expanded', 'false');
    button.hidden = true;
    const mark = { anchors: readAnchors(name.dataset.spot ?? ''), button };
    button.addEventListener('click', () => {
      turnTo(null);
      say(open === mark ? null : mark);
    });
    name.addEventListener('click', () => {
      turnTo(mark.anchors);
      say(mark);
      picture.scrollIntoView({ block: 'nearest' });
    });
    return mark;
  });
  // A press on a mark is not a drag.
  for (const { button } of marks) button.addEventListener('pointerdown', (event) => event.stopPropagation());
  stage.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && open) say(null);
  });
  if (marks.length > 0) picture.append(...marks.map((mark) => mark.button), caption);
  return {
    update(place) {
      for (const { anchors, button } of marks) {
        const at = place(anchors);
        const isOut = at === null || at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1;
        // Out of sight with the focus on it, the keyboard would be lost: it stays where it was.
        if (isOut && document.activeElement === button) continue;
        button.hidden = isOut;
        if (isOut) continue;
        // Moved by transform, so that a rotation is no layout shift.
        button.style.transform = `translate(${at.x * picture.clientWidth}px, ${at.y * picture.clientHeight}px)`;
      }
      if (open?.button.hidden) say(null);
    },
  };
}
