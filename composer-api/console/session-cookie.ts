/** The console's cookie: for its own host alone, never readable by script, never sent from another site. */
const name = 'fc_console';

export function readSessionCookie(request: Request): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined && /^[A-Za-z0-9_-]{20,100}$/.test(value)) return value;
  }
  return null;
}

/** No `Domain`: browsers then keep it to this very host, so tenant sites never see it. */
export function sessionCookie(token: string, secure: boolean, maxAge: number): string {
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
}
