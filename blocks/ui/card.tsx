import type { ReactNode } from 'react';

interface CardProps {
  as?: 'div' | 'article' | 'li' | 'section';
  pad?: boolean;
  linked?: boolean;
  children: ReactNode;
}

/**
 * A framed surface. How it is framed is the theme's choice (`data-card` on the document). For a card that is one target
 * put `ui-cover` on its link: the link then covers the card, and a screen reader announces it once.
 */
export function Card({ as: Element = 'div', pad = true, linked, children }: CardProps): ReactNode {
  return (
    <Element className="ui-card" data-pad={pad ? '' : undefined} data-linked={linked ? '' : undefined}>
      {children}
    </Element>
  );
}
