/** A view of the viewer that a script runs. */
export interface Stage {
  /** Works while it is shown, and stops otherwise. */
  setShown(isShown: boolean): void;
}
