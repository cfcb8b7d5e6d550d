/** Licences of dealers: whether what was entered can be the number of one. Each state has its own form, and none has check digits. */

/**
 * The fault of a licence as it was entered, in words; null where it can be one: "LMCT 9949", "4401234 (Qld)", "M123456".
 */
export function licenceFault(text: string): string | null {
  const digits = text.slice(0, 60).replaceAll(/\D/g, '');
  if (!/[1-9]/.test(digits)) return `“${text.slice(0, 60).trim()}” has no number.`;
  // What people type to fill a field. Longer rows of digits have been issued.
  const isFiller = /^(?:123(?:45?)?|(\d)\1{2,})$/.test(digits);
  return isFiller ? `“${text.slice(0, 60).trim()}” looks like an example.` : null;
}
