/**
 * Says an event of analytics as a `forecourt:event` of the document, with its number and its label: whatever measures
 * the page listens to it. The switches `analytics.event.*` name the numbers; 0 sends nothing.
 * @param key names this very event, for those who are told of it twice: the id of the lead that was sent.
 */
export function tellEvent(id: number, label = '', key = ''): void {
  if (!(id > 0)) return;
  try {
    document.dispatchEvent(
      new CustomEvent('forecourt:event', { detail: { id, ...(label && { label }), ...(key && { key }) } }),
    );
  } catch (error) {
    console.warn('analytics event', id, error);
  }
}
