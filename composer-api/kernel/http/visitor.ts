/** Which requests are a visitor's own, for counts. */

/** Readers that say they are machines. */
const machine = /bot\b|crawl|spider|slurp|preview|monitor|lighthouse|headless/i;

/** Characters of a browser's name that are checked. */
const longestAgent = 400;

/** Whether a person views a page in a browser: no declared bot, no page of another site, and no prefetch. */
export function isVisitor(request: Request): boolean {
  const agent = (request.headers.get('user-agent') ?? '').slice(0, longestAgent);
  const from = request.headers.get('sec-fetch-site');
  if (request.method === 'HEAD' || machine.test(agent)) return false;
  if (from !== null && from !== 'same-origin') return false;
  return !/prefetch|prerender/.test((request.headers.get('sec-purpose') ?? '').slice(0, 100));
}
