/** Addresses of the pages on which shoppers see and pay requested payments (specification, section 2). */
export const paymentsPath = '/online-payment';

export function payPath({ id }: { readonly id: string }): string {
  return `${paymentsPath}/${id}/pay`;
}

export function receiptPath({ id }: { readonly id: string }): string {
  return `${paymentsPath}/${id}/receipt`;
}
