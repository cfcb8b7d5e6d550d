/** The table of rooms and packages (ARCHITECTURE.md): who may import whom, and which package is used where. */
export interface Room {
  readonly imports: readonly string[];
  /** Packages that belong to this room; a package may belong to several. */
  readonly packages: readonly string[];
}

const rooms = [
  'schemas',
  'domain',
  'tenants',
  'search',
  'blocks',
  'renderer',
  'composer-api',
  'admin',
  'demo',
  'migrations',
  'tests',
  'bench',
  'scripts',
] as const;
export type RoomName = (typeof rooms)[number];

export const roomTable: { readonly [name in RoomName]: Room } = {
  schemas: { imports: [], packages: ['json-schema-to-ts', 'ajv', 'ajv-formats'] },
  domain: { imports: ['schemas'], packages: ['libphonenumber-js'] },
  tenants: {
    imports: ['domain', 'schemas'],
    packages: ['drizzle-orm', 'better-sqlite3', 'libsql', 'pg', 'lru-cache', '@node-rs/argon2'],
  },
  search: { imports: ['domain', 'schemas'], packages: ['algoliasearch', 'lru-cache'] },
  blocks: { imports: ['domain', 'schemas'], packages: ['react', 'leaflet', 'supercluster'] },
  renderer: {
    imports: ['blocks', 'domain', 'schemas'],
    packages: ['react', 'react-dom', 'sanitize-html', '@simplewebauthn/browser'],
  },
  'composer-api': {
    imports: ['renderer', 'blocks', 'tenants', 'search', 'domain', 'schemas'],
    packages: [
      'hono',
      '@simplewebauthn/server',
      '@hono/node-server',
      'zod',
      'pino',
      'sharp',
      'libheif-js',
      'pdfkit',
      'qrcode-generator',
      'lru-cache',
      'nodemailer',
      'smtp-server',
      'postal-mime',
      'basic-ftp',
      'ssh2',
      'htmlparser2',
      'fflate',
      'aws4fetch',
    ],
  },
  admin: {
    imports: ['domain', 'schemas'],
    packages: [
      'react',
      'react-dom',
      'react-router',
      '@tanstack/react-query',
      '@rjsf/core',
      '@rjsf/utils',
      '@dnd-kit/core',
      '@dnd-kit/utilities',
      'radix-ui',
      'prosemirror-model',
      'prosemirror-state',
      'prosemirror-view',
      'prosemirror-commands',
      'prosemirror-keymap',
      'prosemirror-schema-list',
      'prosemirror-history',
    ],
  },
  demo: { imports: ['composer-api', 'renderer', 'tenants', 'domain', 'schemas'], packages: ['sharp'] },
  migrations: { imports: [], packages: [] },
  tests: { imports: [...rooms], packages: ['*'] },
  bench: { imports: [...rooms], packages: ['*'] },
  scripts: {
    imports: [],
    packages: ['vite', '@vitejs/plugin-react', 'lightningcss', '@capsizecss/core', 'subset-font'],
  },
};

/** What a room's own tests may use in addition to what the room may. */
export const testPackages = [
  'vitest',
  's3rver',
  'fast-check',
  'react-dom',
  'ajv',
  'ajv-formats',
  'vite',
  'libsql',
  'better-sqlite3',
  'pg',
  'sharp',
  'react',
];
export const testImports = ['tests', 'demo', 'blocks', 'schemas', 'domain'];
