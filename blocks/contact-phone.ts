/** How a contact number in international form is read in its own country, and the address that calls it. */
export function displayPhone(phone: string): string {
  const national = phone.replace(/[^+\d]/g, '').replace(/^\+6[14]/, '0');
  return national.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
