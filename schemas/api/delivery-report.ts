/**
 * The fate of a mail or a text message after it was handed over, as reported by a mail provider or the gateway
 * (docs/bounces.md, docs/text-messages.md).
 */
export interface TakenReport {
  /**
   * `noted`: staff see it with the delivery. `known`: it had been reported before. `unknown`: there is no such
   * delivery, or it has been erased. `none`: the mail is not a report.
   */
  readonly taken: 'noted' | 'known' | 'unknown' | 'none';
}
