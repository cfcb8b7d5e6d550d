/**
 * Runs before the page paints, as a classic script, on pages with lists of vehicles: the look that the shopper chose for
 * them stands on `<html>` from the first frame, so that nothing moves. Imports nothing.
 */
try {
  if (localStorage.getItem('results-look') === 'list') document.documentElement.dataset['results'] = 'list';
} catch {
  // Storage is blocked: the grid.
}
