/** Pages to link to: the first, the last and those around `current`; `gap` marks that pages before it are left out. */
export function pageNumbers(
  current: number,
  pages: number,
): readonly { readonly page: number; readonly gap: boolean }[] {
  const around = [current - 1, current, current + 1];
  const shown = [...new Set([1, ...around, pages])].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return shown.map((page, index) => ({ page, gap: index > 0 && page - (shown[index - 1] ?? 0) > 1 }));
}
