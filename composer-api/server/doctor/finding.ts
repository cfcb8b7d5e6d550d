/** What a check of the installation has found. */
export interface Finding {
  /** Short and permanent: `mail.spf`. */
  readonly check: string;
  /** `fail`: something does not work or is not safe. `warn`: it works, and is not what it should be. */
  readonly state: 'ok' | 'warn' | 'fail';
  /** What was found, and what that means. */
  readonly says: string;
  /** What to do; empty where nothing is to be done. */
  readonly does: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says, does: '' });
export const warn = (check: string, says: string, does: string): Finding => ({ check, state: 'warn', says, does });
export const fail = (check: string, says: string, does: string): Finding => ({ check, state: 'fail', says, does });
