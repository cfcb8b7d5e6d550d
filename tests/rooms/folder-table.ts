/**
 * The table of folders inside each room: which first-level folder may import which others of the same room. Files
 * directly in the room are the folder `.`; `*` stands for every folder that has no row of its own.
 */
import type { RoomName } from './room-table.ts';

export type FolderArrows = { readonly [folder: string]: readonly string[] };

export const folderTable: { readonly [room in RoomName]?: FolderArrows } = {
  schemas: {
    api: ['entities', 'layout', 'shapes', 'switches'],
    catalogue: ['shapes'],
    documents: ['shapes'],
    entities: ['catalogue', 'shapes'],
    layout: ['shapes'],
    shapes: [],
    switches: ['catalogue', 'shapes'],
    validate: ['documents', 'layout', 'shapes', 'switches'],
  },
  domain: {
    access: ['documents', 'json'],
    conditions: ['json', 'text'],
    content: ['json'],
    dealers: ['switches', 'text'],
    delivery: ['places', 'ports', 'switches'],
    documents: ['json', 'layout', 'merge', 'text'],
    errors: [],
    feeds: ['text'],
    finance: ['dealers', 'json', 'ports', 'price', 'switches', 'text', 'vehicle'],
    hosts: [],
    hours: ['switches', 'text'],
    json: [],
    layout: ['conditions', 'json', 'subject'],
    leads: ['locations', 'places', 'price', 'switches', 'text'],
    legal: [],
    locations: ['content', 'hours', 'json', 'places', 'ports', 'switches', 'text'],
    market: ['ports', 'price', 'text', 'vehicle'],
    merge: ['json', 'layout'],
    models: ['price', 'switches', 'text'],
    places: ['ports', 'text'],
    ports: [],
    price: ['ports', 'switches', 'text'],
    reviews: ['content', 'json', 'switches', 'text'],
    'running-costs': ['finance', 'switches', 'vehicle'],
    search: ['finance', 'places', 'ports', 'price', 'stock', 'switches', 'text', 'vehicle'],
    stock: ['dealers', 'json', 'ports', 'price', 'switches', 'text', 'vehicle'],
    subject: ['finance', 'locations', 'models', 'price', 'search', 'switches', 'text', 'vehicle'],
    switches: [],
    text: [],
    theme: [],
    vehicle: ['price', 'switches', 'text'],
  },
  search: {
    embedded: ['engine', 'stock'],
    engine: [],
    hosted: ['engine', 'stock'],
    pool: ['engine', 'stock'],
    protocol: ['engine'],
    stock: ['engine'],
  },
  renderer: {
    '.': ['static'],
    browser: ['.'],
    frame: ['.'],
    static: [],
  },
  blocks: {
    '.': ['*', 'kit'],
    '*': ['kit', 'parts', 'ui'],
    kit: ['ui'],
    parts: ['kit', 'ui'],
    ui: [],
  },
  'composer-api': {
    build: [],
    console: ['kernel', 'media', 'site', 'work'],
    kernel: [],
    media: ['kernel'],
    server: ['build', 'console', 'kernel', 'media', 'site', 'work'],
    site: ['kernel', 'media'],
    work: ['kernel', 'site'],
  },
  demo: {
    '.': ['installation', 'pictures', 'sites'],
    drawings: [],
    generate: [],
    installation: ['seed', 'sites', 'templates'],
    pictures: ['drawings'],
    seed: [],
    sites: ['generate', 'seed'],
    templates: ['seed'],
  },
  admin: {
    '.': ['api', 'shell', 'ui'],
    access: ['api', 'ui'],
    api: [],
    credentials: ['api', 'ui'],
    documents: ['access', 'api', 'editing', 'forms', 'ui'],
    editing: ['api', 'forms', 'ui'],
    editor: ['api', 'documents', 'forms', 'ui'],
    entries: ['api', 'editing', 'forms', 'ui'],
    forms: ['ui'],
    imports: [],
    screens: ['access', 'api', 'credentials', 'documents', 'editing', 'editor', 'entries', 'forms', 'imports', 'ui'],
    shell: ['access', 'api', 'credentials', 'editor', 'screens', 'ui'],
    ui: ['api'],
  },
};

/** Folders whose own folders import none of each other. */
export const apart: readonly string[] = ['admin/screens'];

/** Rooms without a row yet. A room leaves this list when its folders have one direction; none may be added. */
export const roomsWithoutRow: readonly RoomName[] = ['tenants', 'migrations', 'tests', 'bench', 'scripts'];
