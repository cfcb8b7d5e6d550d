import { t } from '#domain/messages/translate.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

/** Requests the count once, and updates what has changed since the page was made. */
export async function mount(block: Element): Promise<void> {
  const line = block.querySelector<HTMLElement>('.vehicle-views');
  const text = line?.querySelector('span');
  if (!line?.dataset.address || !text) return;
  const answer: unknown = await patientFetch(line.dataset.address)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (typeof answer !== 'object' || answer === null) return;
  const views = 'views' in answer ? Number(answer.views) : 0;
  if (views >= Number(line.dataset.from)) {
    text.textContent = t('{views, plural, one {# view} other {# views}}', { views });
    line.dataset.shown = '';
  }
  if ('car_fields' in answer && typeof answer.car_fields === 'object' && answer.car_fields !== null)
    update(new Map(Object.entries(answer.car_fields)));
}
/** The page's own places for these fields carry their names. */
function update(fields: ReadonlyMap<string, unknown>): void {
  // Sold since: the page is another one now, so the shopper gets that.
  if (fields.get('status') === 'sold' && document.querySelector('[data-car-field=price]')) {
    location.reload();
    return;
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-car-field]')) {
    const value = fields.get(place.dataset.carField ?? '');
    if (typeof value === 'string' || typeof value === 'number') place.textContent = String(value);
  }
}
