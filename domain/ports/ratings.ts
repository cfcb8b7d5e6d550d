/** Customers' rating of a business in one figure: from its own reviews, or from a review service. */
export interface Rating {
  /** Average of all reviews, 0 to 5. */
  readonly rating: number;
  /** The average in whole and half stars, 0 to 5. */
  readonly stars: number;
}

export interface RatingsPort {
  /**
   * @param organisation id of the business at the service
   * @returns null if there is no review. Rejects when a service fails.
   */
  rating(organisation: string): Promise<Rating | null>;
}
