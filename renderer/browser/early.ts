/**
 * Runs before the page paints, as a classic script, on pages that look as the shopper left them: the look chosen for
 * lists of vehicles is on `<html>` from the first frame, and closed elements are absent, so that nothing moves. Imports
 * nothing.
 */
try {
  // The place of the row of recently opened vehicles (`blocks/viewed-vehicles`), if any.
  if ((localStorage.getItem('viewed') ?? '').length > 2) document.documentElement.dataset['viewed'] = '';
  if (localStorage.getItem('results-look') === 'list') document.documentElement.dataset['results'] = 'list';
  // Written by `blocks/parts/dismiss-button/dismissal.ts`. A sheet of rules, since the bars themselves are not read yet.
  const closed = (localStorage.getItem('dismissed') ?? '').split(' ').filter((key) => /^[a-z0-9-]{1,80}$/.test(key));
  if (closed.length > 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${closed.map((key) => `[data-dismiss="${key}"]`).join()}){display:none}`);
    document.adoptedStyleSheets.push(sheet);
  }
} catch {
  // Storage is blocked: the grid, and every bar.
}
