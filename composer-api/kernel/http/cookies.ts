/**
 * Cookies. No `Domain`: browsers then keep them to this very host, so tenants' sites never see those of the console. Under
 * https their names begin with `__Host-`, which browsers let no sibling host set; plain http cannot have that.
 */

const longest = 200;

function nameOf(request: Request, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure(request: Request): boolean {
  return request.url.startsWith('https:');
}

const tokenShape = /^[A-Za-z0-9._-]{20,}$/;

/**
 * A value that this server has set; null when it is missing or cannot be one.
 * @param request at its public address. @param shape of the value, where it is not a token.
 */
export function readCookie(request: Request, name: string, shape = tokenShape): string | null {
  const wanted = nameOf(request, name);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === wanted && value !== undefined && value.length <= longest && shape.test(value)) return value;
  }
  return null;
}

/**
 * A `Set-Cookie` value.
 * @param request at its public address. @param maxAge seconds; 0 removes the cookie, null keeps it until the browser is closed.
 * @param sameSite `Lax` for a cookie that has to come along when a link on another site or in a mail is followed.
 */
export function setCookie(
  request: Request,
  name: string,
  token: string,
  maxAge: number | null,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): string {
  const secure = isSecure(request) ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  return `${nameOf(request, name)}=${token}; Path=/; HttpOnly; SameSite=${sameSite}${age}${secure}`;
}
