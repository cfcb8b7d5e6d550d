/** Puts marks around a selection and keeps the same words selected. */
export function wrapSelection(
  text: string,
  from: number,
  to: number,
  open: string,
  close: string,
): { readonly text: string; readonly from: number; readonly to: number } {
  return {
    text: `${text.slice(0, from)}${open}${text.slice(from, to)}${close}${text.slice(to)}`,
    from: from + open.length,
    to: to + open.length,
  };
}
