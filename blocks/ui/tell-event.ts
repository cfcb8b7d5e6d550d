/**
 * Says an event of analytics as a `forecourt:event` of the document, with its number and its label: whatever measures
 * the page listens to it. The switches `analytics.event.*` name the numbers; 0 sends nothing.
 */
export function tellEvent(id: number, label = ''): void {
  if (!(id > 0)) return;
  try {
    document.dispatchEvent(new CustomEvent('forecourt:event', { detail: label === '' ? { id } : { id, label } }));
  } catch (error) {
    console.warn('analytics event', id, error);
  }
}
