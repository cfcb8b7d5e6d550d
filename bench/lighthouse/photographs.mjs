// Photographs of the size of a camera's, added to a vehicle the way staff do: through the console's API.
import { request } from 'node:http';
import sharp from 'sharp';

const [width, height] = [4000, 3000];

/**
 * Pictures with a photograph's share of detail, and so of bytes: sky, ground and a body as gradients, with grain of
 * several sizes over all of it, as leaves, asphalt and reflections have, the coarser the stronger.
 * @param {number} count
 * @returns {Promise<Buffer[]>} JPEGs
 */
export async function photographs(count) {
  const grains = await Promise.all([1, 3, 8, 20].map(grain));
  const made = [];
  for (let at = 0; at < count; at++)
    made.push(
      await sharp(Buffer.from(scene((at * 67) % 360)))
        .flatten()
        .composite(grains.map((input) => ({ input, blend: 'soft-light' })))
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
  return made;
}

/** @param {number} size pixels of a grain */
async function grain(size) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 14 + 2 * size };
  const [w, h] = [Math.ceil(width / size), Math.ceil(height / size)];
  const raw = await sharp({ create: { width: w, height: h, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(raw).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
}

/** @param {number} hue degrees, of the body */
function scene(hue) {
  /**
   * @param {string} id
   * @param {number} x2
   * @param {string} from
   * @param {string} to
   */
  const gradient = (id, x2, from, to) =>
    `<linearGradient id="${id}" x2="${x2}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${gradient('sky', 0, '#6f9fd0', '#e9e4d8')}${gradient('road', 0, '#8b8781', '#3c3a38')}${gradient('body', 0.3, `hsl(${hue} 60% 62%)`, `hsl(${hue} 70% 18%)`)}</defs>
    <rect width="100%" height="60%" fill="url(#sky)"/><rect y="58%" width="100%" height="42%" fill="url(#road)"/>
    <path d="M500 2100 Q520 1600 1100 1550 L1500 1050 Q2100 900 2700 1080 L3050 1520 Q3560 1600 3540 2120 Z" fill="url(#body)"/>
    <circle cx="1080" cy="2120" r="300" fill="#181818"/><circle cx="2960" cy="2120" r="300" fill="#181818"/>
  </svg>`;
}

/** @typedef {{ id: string }} StockRow */
/** @typedef {{ slug: string }} Vehicle */
/** @typedef {{ rows: StockRow[], vehicle: Vehicle }} Body the fields of the API's answers that are used */
/** @typedef {(method: string, path: string, body?: string | Buffer, type?: string) => Promise<Body>} Call answers the parsed body */

/**
 * A console session.
 * @param {number} port
 * @param {{ email: string, password: string }} account
 * @returns {Promise<Call>}
 */
export async function signIn(port, { email, password }) {
  const host = `console.localhost:${port}`;
  let cookie = '';
  /** @type {Call} */
  const call = (method, path, body, type = 'application/json') =>
    new Promise((resolve, reject) => {
      const headers = { host, origin: `http://${host}`, cookie, ...(body ? { 'content-type': type } : {}) };
      const sent = request(
        { host: '127.0.0.1', port, method, path: `/api/console${path}`, headers },
        async (answer) => {
          const chunks = [];
          for await (const chunk of answer) chunks.push(chunk);
          const text = Buffer.concat(chunks).toString();
          if ((answer.statusCode ?? 0) >= 400) {
            reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`));
            return;
          }
          cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
          resolve(text === '' ? null : JSON.parse(text));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  await call('POST', '/session', JSON.stringify({ email, password }));
  return call;
}

/**
 * Uploads photographs to a vehicle of the site that has none yet.
 * @param {Call} call
 * @param {string} tenant
 * @param {readonly Buffer[]} pictures
 * @returns {Promise<string>} path of the vehicle's page
 */
export async function photographVehicle(call, tenant, pictures) {
  const { rows } = await call('GET', `/tenants/${tenant}/stock?listed=yes&photos=drawn&price=present&sort=oldest`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${tenant} has no vehicle without photographs.`);
  for (const bytes of pictures) await call('POST', `/tenants/${tenant}/stock/${id}/photos`, bytes, 'image/jpeg');
  const { vehicle } = await call('GET', `/tenants/${tenant}/stock/${id}`);
  return `/cars/${vehicle.slug}`;
}
