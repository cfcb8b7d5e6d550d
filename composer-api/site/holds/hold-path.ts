/** The page that a shopper's link opens: their reservation. */
export function holdPath({ linkKey }: { readonly linkKey: string }): string {
  return `/reservations/${linkKey}`;
}
