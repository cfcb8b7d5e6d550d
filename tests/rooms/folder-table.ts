/**
 * The table of folders inside each room: which first-level folder may import which others of the same room. Files
 * directly in the room are the folder `.`; `*` stands for every folder that has no row of its own.
 */
import type { RoomName } from './room-table.ts';

export type FolderArrows = { readonly [folder: string]: readonly string[] };

export const folderTable: { readonly [room in RoomName]?: FolderArrows } = {
  schemas: {
    shapes: [],
    catalogue: ['shapes'],
    documents: ['shapes'],
    layout: ['shapes'],
    entities: ['catalogue', 'shapes'],
    switches: ['catalogue', 'shapes'],
    api: ['entities', 'layout', 'shapes', 'switches'],
    validate: ['documents', 'layout', 'shapes', 'switches'],
  },
  domain: {
    // Words and values: what a figure or a text means by itself.
    errors: [],
    hosts: [],
    json: [],
    legal: [],
    media: [],
    ports: [],
    switches: [],
    text: [],
    theme: [],
    dealers: ['json', 'switches', 'text'],
    hours: ['switches', 'text'],
    places: ['ports', 'text'],
    price: ['ports', 'switches', 'text'],
    vehicle: ['price', 'switches', 'text'],
    // Rules over them.
    conditions: ['json', 'text'],
    content: ['json'],
    feeds: ['text'],
    delivery: ['places', 'ports', 'switches'],
    models: ['price', 'switches', 'text'],
    reviews: ['content', 'json', 'switches', 'text'],
    locations: ['content', 'hours', 'json', 'places', 'ports', 'switches', 'text'],
    market: ['ports', 'price', 'text', 'vehicle'],
    finance: ['dealers', 'json', 'ports', 'price', 'switches', 'text', 'vehicle'],
    stock: ['dealers', 'json', 'ports', 'price', 'switches', 'text', 'vehicle'],
    leads: ['locations', 'places', 'price', 'switches', 'text'],
    'running-costs': ['finance', 'switches', 'vehicle'],
    search: ['finance', 'places', 'ports', 'price', 'stock', 'switches', 'text', 'vehicle'],
    subject: ['finance', 'locations', 'models', 'price', 'search', 'switches', 'text', 'vehicle'],
    layout: ['conditions', 'json', 'subject'],
    checks: ['json', 'layout', 'legal', 'text'],
    merge: ['json', 'layout'],
    documents: ['json', 'layout', 'merge', 'text'],
    access: ['documents', 'json'],
  },
  search: {
    engine: [],
    protocol: ['engine'],
    stock: ['engine'],
    embedded: ['engine', 'stock'],
    hosted: ['engine', 'stock'],
    pool: ['engine', 'stock'],
  },
  tenants: {
    accounts: ['database', 'secrets'],
    audit: ['database'],
    content: ['audit', 'database'],
    data: [],
    database: [],
    documents: ['audit', 'database', 'sites'],
    feeds: ['audit', 'database', 'jobs', 'sites'],
    imports: ['database', 'jobs'],
    jobs: ['database', 'sites'],
    leads: ['database'],
    media: ['audit', 'database'],
    onboarding: ['audit', 'content', 'database', 'documents', 'stock'],
    search: ['audit', 'database'],
    secrets: ['audit', 'database'],
    sites: ['audit', 'database'],
    stock: ['audit', 'database', 'sites'],
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
    editor: ['api', 'documents', 'forms', 'frame', 'ui'],
    entries: ['api', 'editing', 'forms', 'ui'],
    forms: ['ui'],
    frame: [],
    imports: ['ui'],
    screens: ['access', 'api', 'credentials', 'documents', 'editing', 'entries', 'forms', 'frame', 'imports', 'ui'],
    shell: ['access', 'api', 'credentials', 'editor', 'screens', 'ui'],
    ui: ['api'],
  },
};

/** Folders whose own folders import none of each other. */
export const apart: readonly string[] = ['admin/screens'];

/** Rooms without a row yet. A room leaves this list when its folders have one direction; none may be added. */
export const roomsWithoutRow: readonly RoomName[] = ['migrations', 'tests', 'bench', 'scripts'];
