/** A view of the viewer that a script runs. */
export interface Stage {
  /** What it does while it shows, and no longer when it does not. */
  setShown(isShown: boolean): void;
}
