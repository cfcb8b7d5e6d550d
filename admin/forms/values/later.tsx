import { type ReactNode, useDeferredValue } from 'react';

/** A part of a form that follows its first paint, so that the first fields show at once. */
export function Later({
  isNow = false,
  first = <div data-later="" />,
  children,
}: {
  /** Still part of the first paint. */
  readonly isNow?: boolean;
  /** Shown until then, marked with `data-later`. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const isPainted = useDeferredValue(true, false);
  return isNow || isPainted ? children : first;
}
