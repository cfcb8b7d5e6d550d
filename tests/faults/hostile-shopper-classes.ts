/** Attacks on a site's pages, files and forms, by a visitor. */
import { brotliCompressSync } from 'node:zlib';
import { type HostileClass, json } from './hostile-class.ts';

/** Six hexadecimal digits that differ from turn to turn and have no order. */
const colour = (turn: number) => (((turn + 1) * 2_654_435_761) % 16_777_216).toString(16).padStart(6, '0');

export const shopperClasses: readonly HostileClass[] = [
  {
    name: 'pages: junk in the query',
    atOnce: 8,
    perSecond: 100,
    expected: [200],
    asks: () => (turn) => ({
      path: [`/?junk${turn}=1`, `/search/used-cars?x${turn}=${turn}`, `/search/used-cars?minPrice=${turn}&utm=${turn}`][
        turn % 3
      ] as string,
    }),
  },
  {
    name: 'style sheets of invented masks',
    atOnce: 8,
    perSecond: 100,
    expected: [404],
    asks: () => (turn) => ({
      path: `/assets/site/${colour(turn)}${colour(turn + 7)}.AAAAAAAA.build.css`,
    }),
  },
  {
    name: 'films and drawings in odd colours and sizes',
    atOnce: 8,
    perSecond: 100,
    expected: [200, 206, 400, 404],
    asks: () => (turn) => ({
      path: [
        `/img/drawn/suv/${colour(turn)}/film.webm`,
        `/img/drawn/suv/${colour(turn)}/front-left?w=640`,
        `/img/drawn/suv/b6b9bc/front-left?w=${turn % 4000}&q=${turn % 100}`,
        '/img/drawn/suv/../../../etc/passwd',
      ][turn % 4] as string,
    }),
  },
  {
    name: 'brochures at odd ports',
    atOnce: 6,
    perSecond: 40,
    expected: [200, 400, 404],
    asks: (target) => (turn) => ({
      host: `${target.host}:${1 + ((turn * 97) % 65_000)}`,
      path: `/api/cars/${target.vehicles[turn % 5] ?? 'none'}/brochure.pdf`,
    }),
  },
  {
    name: 'views by made-up agents',
    atOnce: 8,
    perSecond: 150,
    expected: [200],
    asks: (target) => (turn) => ({
      path: `/cars/${target.vehicles[turn % target.vehicles.length] ?? 'none'}/view.json`,
      headers: { 'user-agent': `Browser/${turn} (made up)` },
    }),
  },
  {
    name: 'sockets that never read',
    atOnce: 48,
    perSecond: 48,
    expected: [200],
    asks: (target) => (turn) => ({
      path: ['/', '/search/used-cars', `/cars/${target.vehicles[0] ?? 'none'}`, '/sitemap.xml'][turn % 4] as string,
      isUnread: true,
    }),
  },
  {
    name: 'Host headers of every shape',
    atOnce: 8,
    perSecond: 100,
    expected: [200, 301, 400, 404],
    asks: ({ host }) => {
      const hosts = [
        `${host}:80@evil.example`,
        `${host}:99999`,
        `${host}#b_00001`,
        `${host}:abc def`,
        `${'a.'.repeat(1500)}localhost`,
        `${host}.`,
        '[::1]',
        '127.0.0.1',
      ];
      return (turn) => ({
        host: turn % 3 === 0 ? `no-site-${turn}.localhost` : (hosts[turn % hosts.length] ?? host),
        path: turn % 2 === 0 ? '/' : `/search/used-cars?make=${turn}`,
      });
    },
  },
  {
    name: 'bodies packed where none may be',
    atOnce: 4,
    perSecond: 40,
    expected: [200, 201, 303, 400, 413, 415, 422],
    asks: () => {
      const packed = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024, ' '));
      return (turn) => ({
        method: 'POST',
        path: '/api/leads',
        headers: { ...(turn % 2 === 0 ? json : { 'content-type': 'text/plain' }), 'content-encoding': 'br' },
        body: packed,
      });
    },
  },
];
