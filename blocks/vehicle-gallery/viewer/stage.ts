/** A view of the viewer that a script runs. */
export interface Stage {
  /** Starts its work while it shows, and stops it otherwise. */
  setShown(isShown: boolean): void;
}
