import type { ReactNode } from 'react';
import type { OfferFigure } from '#domain/offers/display-offer.ts';

/** The figure of an offer with what belongs right beside it: of a repayment both rates, as large as each other. */
export function OfferFigureLine({ figure }: { figure: OfferFigure }): ReactNode {
  return (
    <p className="offer-figure">
      <strong className="offer-figure-text">{figure.text}</strong>
      {figure.note ? <span className="offer-figure-note">{figure.note}</span> : null}
    </p>
  );
}
