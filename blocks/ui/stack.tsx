import type { ReactNode } from 'react';

/** Space between children, in steps of the space scale (1 = 4 px … 9 = 96 px). */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Children below each other, or in a row that wraps. */
export function Stack({
  gap = 4,
  row,
  align,
  children,
}: {
  gap?: Gap;
  row?: boolean;
  align?: 'start' | 'centre' | 'end' | 'between';
  children: ReactNode;
}): ReactNode {
  return (
    <div className="ui-stack" data-gap={gap} data-row={row ? '' : undefined} data-align={align}>
      {children}
    </div>
  );
}
