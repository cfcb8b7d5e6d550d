/** Forms of a site are answered only for that site's own pages (research/reliability, section 1). */
import { AppError } from '#domain/errors/app-error.ts';

/**
 * Refuses a request that a browser sent from another site. Callers that are no browser name no origin and pass.
 * @throws AppError `auth.origin`.
 */
export function checkSameOrigin(request: Request): void {
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite === 'cross-site') throw foreign();
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
  if (!URL.canParse(origin) || new URL(origin).host.toLowerCase() !== host) throw foreign();
}

function foreign(): AppError {
  return new AppError(
    'auth.origin',
    'This form can only be sent from its own site. Open the page again and send it from there.',
  );
}
