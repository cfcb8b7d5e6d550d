/** What analytics learns of a call: its event's number, and whether the vehicle is new or used (specification, section 7). */
export interface PhoneClick {
  readonly event: number;
  readonly label: string;
}

/** Says it as a `forecourt:event` of the document, which whatever measures the page listens to. */
export function tellOfCall({ event, label }: PhoneClick): void {
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id: event, label } }));
}
