import { afterEach, expect, test, vi } from 'vitest';
import { dispatchAnalyticsEvent } from './dispatch-event.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('R7-029: an event that cannot be sent logs a warning, and nothing else stops', () => {
  const fault = new Error('no listeners today');
  vi.stubGlobal('document', {
    dispatchEvent: () => {
      throw fault;
    },
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(() => dispatchAnalyticsEvent(25, 'Used Car')).not.toThrow();
  expect(warn.mock.calls).toEqual([['analytics event', 25, fault]]);
});

test('R7-028: an event is sent with its number and label, and number 0 sends nothing', () => {
  const events: unknown[] = [];
  vi.stubGlobal('document', { dispatchEvent: (event: CustomEvent) => events.push(event.detail) });
  dispatchAnalyticsEvent(39, 'Saved');
  dispatchAnalyticsEvent(0, 'Saved');
  expect(events).toEqual([{ id: 39, label: 'Saved' }]);
});
