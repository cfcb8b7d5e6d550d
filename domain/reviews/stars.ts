export interface Stars {
  readonly full: number;
  readonly partial: 0 | 1;
  readonly empty: number;
}

/** Five stars; a partial one when the fraction exceeds 30 per cent, compared in hundredths since 1.3 - 1 is not 0.3 (section 9). */
export function starsOf(rating: number): Stars {
  const hundredths = Math.max(0, Math.min(500, Math.round((Number.isFinite(rating) ? rating : 0) * 100)));
  const full = Math.floor(hundredths / 100);
  const partial = hundredths % 100 > 30 ? 1 : 0;
  return { full, partial, empty: 5 - full - partial };
}

/** '4.6'. */
export function displayStars(rating: number): string {
  return (Math.round(rating * 10 + 1e-9) / 10).toFixed(1);
}
