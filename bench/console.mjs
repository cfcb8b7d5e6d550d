// The console's API as benches use it.
import { request } from 'node:http';

const account = { email: 'platform@forecourt.test', password: 'forecourt-demo' };

/**
 * One call to any host of a server on this machine. `body` of the answer is JSON if it is an object, else text.
 * @param {number} port
 * @param {{ host: string, method?: string, path: string, cookie?: string, body?: object }} asked
 * @returns {Promise<{ status: number, body: any, cookie: string }>}
 */
export function ask(port, { host, method = 'GET', path, cookie = '', body }) {
  return new Promise((done, failed) => {
    const headers = { host, 'content-type': 'application/json', cookie };
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        const set = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        done({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text, cookie: set });
      });
    });
    sent.on('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** @typedef {(method: string, path: string, body?: object) => ReturnType<typeof ask>} Call */

/**
 * Signs the platform's account in.
 * @param {number} port
 * @returns {Promise<{ cookie: string, call: Call }>}
 */
export async function signIn(port) {
  const host = `console.localhost:${port}`;
  const { cookie } = await ask(port, { host, method: 'POST', path: '/api/console/session', body: account });
  if (cookie === '') throw new Error('Signing in answered no cookie.');
  return {
    cookie,
    call: (method, path, body) => ask(port, { host, method, path: `/api/console${path}`, cookie, body }),
  };
}

/**
 * Saves another title of a site's home page. Content differs each time: SQLite writes nothing for a row whose bytes stay.
 * @param {Call} call
 * @param {string} site
 * @param {string} title
 * @returns {Promise<object>} the body of the call that publishes it
 */
export async function saveTitle(call, site, title) {
  const document = `/tenants/${site}/documents/page%2Fhome`;
  const { body: stored } = await call('GET', document);
  const seo = Object.assign({}, stored.body.seo, { title });
  await call('PUT', document, { revision: stored.revision, body: Object.assign({}, stored.body, { seo }) });
  const { body: changes } = await call('GET', `/tenants/${site}/changes`);
  const documents = (changes.documents ?? []).map((/** @type {{ key: string, revision: string }} */ one) => ({
    key: one.key,
    revision: one.revision,
  }));
  return { base: changes.base, documents, ...(changes.template ? { template: changes.template.to } : {}) };
}
