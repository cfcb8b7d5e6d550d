/**
 * A block with state wakes at a shopper's first touch: it reads the clock, what the browser remembers and what was typed.
 * An editor's preview shows the page before that, as it arrives.
 */
let asleep = false;

/** For the preview frame, before it draws anything. */
export function keepAsleep(): void {
  asleep = true;
}

/** Whether a block has to stay as the server draws it. */
export function staysAsleep(): boolean {
  return asleep;
}
