/** Answers to text messages, as the gateway of `SMS_URL` sends them on (docs/text-messages.md). */
export interface SmsReplyTaken {
  /** What was understood; null for a message that is neither. */
  readonly wish: 'stop' | 'start' | null;
  /** Sites that it counts for. */
  readonly sites: number;
}
