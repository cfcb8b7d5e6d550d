/** The finding of one check of the installation. */
export interface Finding {
  /** Short and permanent: `mail.spf`. */
  readonly check: string;
  /** `fail`: something does not work or is not safe. `warn`: it works, and is not what it should be. */
  readonly state: 'ok' | 'warn' | 'fail';
  /** The finding and its meaning. */
  readonly says: string;
  /** What to do; empty if no action is needed. */
  readonly does: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says, does: '' });
export const warn = (check: string, says: string, does: string): Finding => ({ check, state: 'warn', says, does });
export const fail = (check: string, says: string, does: string): Finding => ({ check, state: 'fail', says, does });
