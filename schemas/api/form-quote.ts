/** What a form's answers so far come to. Browsers and `POST /api/form-quotes` agree on this shape. */
export interface FormQuoteAnswer {
  /** Messages to the shopper, by the name of the field. */
  readonly said: { readonly [field: string]: string };
  /** The sum of a purchase in lines; empty if nothing changes the price. */
  readonly sum: readonly { readonly label: string; readonly text: string }[];
}
