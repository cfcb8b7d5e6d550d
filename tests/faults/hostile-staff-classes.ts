/** Attacks on the console: by a person of the attacked site, and at its door. */
import { type Ask, blanks, type HostileClass, json, numbered, type Target } from './hostile-class.ts';

/** A request of a member of staff of the attacked site. */
export function atConsole(target: Target, method: string, path: string, body: string | Uint8Array, type = json): Ask {
  return {
    host: `${target.consoleHost}:${target.port}`,
    method,
    path: `/api/console/tenants/${target.slug}${path}`,
    headers: { ...type, cookie: target.cookie, origin: `http://${target.consoleHost}:${target.port}` },
    body,
  };
}

/** A dry run of an import, as the console's form sends it. */
export function stockFile(target: Target, bytes: string | Uint8Array, name = 'stock.csv'): Ask {
  const mark = 'hostile-file';
  const head = (field: string, more = '') =>
    `--${mark}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${head('dryRun')}true\r\n${head('mapping')}{}\r\n`),
    Buffer.from(head('file', `; filename="${name}"\r\nContent-Type: application/octet-stream`)),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return atConsole(target, 'POST', '/imports', body, {
    'content-type': `multipart/form-data; boundary=${mark}`,
  });
}

/** A draft of a page, with a revision and words as a person would send. */
export function draft(target: Target, body: object): Ask {
  return atConsole(target, 'PUT', '/documents/page%2Fcareers', JSON.stringify({ revision: '', body }));
}

export const pageOf = (blocks: { readonly [id: string]: object }, root: readonly string[]) => ({
  type: 'content',
  title: 'Careers',
  route: '/careers',
  layout: { root, blocks },
});

/** Some 480 KB: each block lies in the slot of the one before. */
function nestedPage(): object {
  const id = (index: number) => `b_${String(index).padStart(6, '0')}`;
  const count = 3600;
  const blocks = Object.fromEntries(
    numbered(count, (index) => [
      id(index),
      { type: 'columns', version: 1, props: { note: 'x'.repeat(40) }, slots: { main: [id(index + 1)] } },
    ]),
  );
  return pageOf(blocks, [id(0)]);
}

export const staffClasses: readonly HostileClass[] = [
  {
    name: 'stock files of blank lines',
    atOnce: 2,
    perSecond: 4,
    expected: [200, 400, 409, 413, 422],
    asks(target) {
      const asks = [
        stockFile(target, '\n'.repeat(1024 * 1024)),
        stockFile(target, `make,model\n${'\n'.repeat(5 * 1024 * 1024)}`),
        stockFile(target, `make,model\n${',\n'.repeat(1024 * 1024)}`),
      ];
      return (turn) => asks[turn % asks.length] ?? { path: '/' };
    },
  },
  {
    name: 'stock files of commas, packed by a feed',
    atOnce: 3,
    perSecond: 4,
    expected: [200, 400, 409, 413, 422],
    asks(target) {
      const feed = { source: { kind: 'http', url: target.feedUrl } };
      const asks = [
        atConsole(target, 'POST', '/feeds/preview', JSON.stringify(feed)),
        stockFile(target, ','.repeat(4 * 1024 * 1024)),
        stockFile(target, `make,engine\nKia,"${`1${blanks(20_000)}`.repeat(20)}x"\n`),
      ];
      return (turn) => asks[turn % asks.length] ?? { path: '/' };
    },
  },
  {
    name: 'drafts: 480 KB of blocks in blocks',
    atOnce: 3,
    perSecond: 10,
    expected: [400, 409, 413, 422],
    asks(target) {
      const nested = draft(target, nestedPage());
      const deep = atConsole(
        target,
        'PUT',
        '/documents/page%2Fcareers',
        `{"revision":"","body":${'[['.repeat(120_000)}${']]'.repeat(120_000)}}`,
      );
      return (turn) => (turn % 3 === 2 ? deep : nested);
    },
  },
  {
    name: 'drafts: 480 KB of rich text',
    atOnce: 3,
    perSecond: 10,
    expected: [200, 400, 409, 413, 422],
    asks(target) {
      // A number in each text: none is remembered from the one before.
      const text = (turn: number) => `${turn}${(['<b>', '<', '<p>&amp', '<ul><li>'][turn % 4] ?? '').repeat(480_000)}`;
      return (turn) =>
        draft(
          target,
          pageOf({ b_00001: { type: 'rich-text', version: 1, props: { text: text(turn).slice(0, 480_000) } } }, [
            'b_00001',
          ]),
        );
    },
  },
  {
    name: 'drafts: names that every object inherits',
    atOnce: 3,
    perSecond: 30,
    expected: [200, 400, 409, 422],
    asks(target) {
      const names = ['constructor', '__proto__', 'toString'];
      const asks = names.map((name) =>
        draft(
          target,
          pageOf({ b_00001: { type: 'rich-text', version: 1, props: { width: { $switch: name } } } }, ['b_00001']),
        ),
      );
      const escaped = atConsole(
        target,
        'PUT',
        '/documents/page%2Fcareers',
        '{"revision":"","body":{"__pr\\u006fto__":{"polluted":1}}}',
      );
      const read = atConsole(target, 'GET', '/documents', '');
      const all = [...asks, escaped, read];
      return (turn) => all[turn % all.length] ?? { path: '/' };
    },
  },
  {
    name: 'sign-in: a flood of wrong passwords',
    atOnce: 24,
    perSecond: 100,
    expected: [401],
    asks: (target) => (turn) => ({
      host: `${target.consoleHost}:${target.port}`,
      method: 'POST',
      path: '/api/console/session',
      headers: {
        ...json,
        origin: `http://${target.consoleHost}:${target.port}`,
        'x-forwarded-for': `10.9.${(turn >> 8) % 256}.${turn % 256}`,
      },
      body: JSON.stringify({ email: `nobody-${turn}@example.com`, password: `wrong horse ${turn}` }),
    }),
  },
];
