/**
 * Dispatches an event of analytics as a `forecourt:event` of the document, with its number and its label, for any
 * script that measures the page. The switches `analytics.event.*` set the numbers; 0 sends nothing.
 * @param key identifies this very event, for services that receive it twice: the id of the lead that was sent.
 */
export function dispatchAnalyticsEvent(id: number, label = '', key = ''): void {
  if (!(id > 0)) return;
  try {
    document.dispatchEvent(
      new CustomEvent('forecourt:event', { detail: { id, ...(label && { label }), ...(key && { key }) } }),
    );
  } catch (error) {
    console.warn('analytics event', id, error);
  }
}
