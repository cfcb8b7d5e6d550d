// A stock file of 50,000 rows imported into one site of a running server, and what a visitor of another site notices.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ask, signIn } from './console.mjs';
import { cpuOf, load, memoryOf } from './load.mjs';
import { startOnCopy } from './server.mjs';

const rows = 50_000;
const [site, neighbour] = ['meridian', 'redgum.localhost'];
const fields =
  'stocknum,vin,make,model,badge,year,price,price_type,km,colour,simple_body,trans,fuel,drive,doors,seats,status,regplate,dealercomments,images'.split(
    ',',
  );
const names =
  'Stock No,VIN,Make,Model,Badge,Year,Price,Price Type,Kms,Colour,Body,Transmission,Fuel,Drive,Doors,Seats,Status,Rego,Comments,Photos'.split(
    ',',
  );

/**
 * Sends a file in a form, as the console does; gzipped, since an upload has 20 MB.
 * @param {number} port
 * @param {string} cookie
 * @param {string} file
 * @param {boolean} hasTags whether columns are elements, whose names have no blanks
 * @returns {Promise<string>} id of the import
 */
async function send(port, cookie, file, hasTags) {
  const form = new FormData();
  const mapping = Object.fromEntries(
    fields.map((field, at) => [names[at]?.replaceAll(hasTags ? ' ' : '\0', ''), field]),
  );
  form.set('mapping', JSON.stringify(mapping));
  form.set('confirmed', 'true');
  form.set('file', new Blob([gzipSync(readFileSync(file))]), 'stock.gz');
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  const headers = { host: `console.localhost:${port}`, cookie, 'content-type': body.headers.get('content-type') ?? '' };
  const path = `/api/console/tenants/${site}/imports`;
  const answer = await new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => done(text));
    });
    sent.on('error', failed);
    sent.end(bytes);
  });
  const { id } = JSON.parse(answer);
  if (typeof id !== 'string') throw new Error(`The import was refused: ${answer}`);
  return id;
}

/**
 * @param {{ port: number, seeded: string, folder: string, formats: readonly string[] }} options
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether every row became a vehicle
 */
export async function importLive({ port, seeded, folder, formats }, say) {
  let isRight = true;
  for (const format of formats) {
    const server = await startOnCopy({ port, seeded });
    try {
      await pause(4000);
      const { cookie, call } = await signIn(port);
      const visit = () =>
        load({
          port,
          seconds: 5,
          connections: 5,
          rate: 10,
          what: (at) => ({
            host: neighbour,
            path: at % 2 === 0 ? '/' : `/search/used-cars?minPrice=${1000 + ((at * 977) % 30_000)}`,
          }),
        });
      for (const path of ['/', '/search/used-cars']) await ask(port, { host: neighbour, path });
      const before = await visit();
      const [idle, busy] = [memoryOf(server.pid), cpuOf(server.pid)];
      let [most, p99, visits] = [idle, 0, 0];
      const began = performance.now();
      const id = await send(port, cookie, join(folder, `stock.${format}`), format === 'xml' || format === 'json');
      const watch = setInterval(() => {
        most = Math.max(most, memoryOf(server.pid));
      }, 500);
      let run;
      do {
        const during = await visit();
        p99 = Math.max(p99, during.p99);
        visits += during.good;
        run = (await call('GET', `/tenants/${site}/imports/${id}`)).body;
      } while (run.state === 'running');
      clearInterval(watch);
      const seconds = (performance.now() - began) / 1000;
      const micros = Math.round(((cpuOf(server.pid) - busy) * 1000) / rows);
      say(
        `${format.padEnd(5)} ${run.state}, ${run.created + run.updated} vehicles in ${Math.round(seconds)} s: ${micros} µs of processor time a row with ${visits} pages of a neighbour, ${Math.round(most - idle)} MB above idle (${Math.round(idle)} MB); the neighbour’s p99 ${p99} ms in the slowest 5 seconds, ${before.p99} ms before`,
      );
      isRight &&= run.state === 'done' && run.created + run.updated === rows;
    } finally {
      await server.stop();
    }
  }
  return isRight;
}
