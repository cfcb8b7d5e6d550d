import { tellEvent } from '../../ui/tell-event.ts';

/**
 * What analytics receives about a call: its event's number, and whether the vehicle is new or used (specification,
 * section 7).
 */
export interface PhoneClick {
  readonly event: number;
  readonly label: string;
}

export function tellOfCall({ event, label }: PhoneClick): void {
  tellEvent(event, label);
}
