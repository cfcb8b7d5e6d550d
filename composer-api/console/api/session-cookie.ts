/** The console's cookie: for its own host alone, never readable by script, never sent from another site. */
import { readCookie, setCookie } from '../../kernel/http/cookies.ts';

const name = 'fc_console';

export function readSessionCookie(request: Request): string | null {
  return readCookie(request, name);
}

/** @param request at its public address. @param maxAge seconds. */
export function sessionCookie(request: Request, token: string, maxAge: number): string {
  return setCookie(request, name, token, maxAge);
}
