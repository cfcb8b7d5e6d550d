import { dispatchAnalyticsEvent } from '../../ui/dispatch-event.ts';

/**
 * What analytics receives about a call: its event's number, and whether the vehicle is new or used (specification,
 * section 7).
 */
export interface PhoneClick {
  readonly event: number;
  readonly label: string;
}

export function reportCall({ event, label }: PhoneClick): void {
  dispatchAnalyticsEvent(event, label);
}
