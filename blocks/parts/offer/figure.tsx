import type { OfferFigure } from '#domain/offers/display-offer.ts';

/** The figure of an offer with the text that must be right next to it: for a repayment both rates, in equal size. */
export function OfferFigureLine({ figure }: { figure: OfferFigure }) {
  return (
    <p className="offer-figure">
      <strong className="offer-figure-text">{figure.text}</strong>
      {figure.note ? <span className="offer-figure-note">{figure.note}</span> : null}
    </p>
  );
}
