/** Answers to text messages, as the gateway of `SMS_URL` sends them on (docs/text-messages.md). */
export interface SmsReplyTaken {
  /** The recognised request; null for any other message. */
  readonly wish: 'stop' | 'start' | null;
  /** Sites that it counts for. */
  readonly sites: number;
}
