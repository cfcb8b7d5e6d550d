import type { ReactNode } from 'react';

interface GridProps {
  min?: 'tiny' | 'small' | 'medium' | 'large';
  /** Render as a list; children must be `<li>`. */
  list?: boolean;
  children: ReactNode;
}

/** Equal columns, as many as fit. `min` is the minimum width of a column: small 150 px, medium 240 px, large 320 px. */
export function Grid({ min = 'medium', list, children }: GridProps): ReactNode {
  const Element = list ? 'ul' : 'div';
  return (
    <Element className="ui-grid" data-min={min}>
      {children}
    </Element>
  );
}
