/** Icons of one set (Lucide), bundled at build time. */

/** The drawing of each icon: a file of `icons/`. */
const drawings = {
  help: 'circle-help',
  info: 'info',
  anchor: 'hash',
  call: 'phone',
  mail: 'mail',
  globe: 'globe',
  calendar: 'calendar',
  'calendar-clock': 'calendar-clock',
  plain: 'remove-formatting',
  quote: 'quote',
  listOrdered: 'list-ordered',
  italic: 'italic',
  bold: 'bold',
  alert: 'triangle-alert',
  arrowDown: 'arrow-down',
  arrowLeft: 'arrow-left',
  arrowUp: 'arrow-up',
  bell: 'bell',
  blocks: 'blocks',
  bookmark: 'bookmark',
  wallet: 'wallet',
  camera: 'camera',
  car: 'car',
  chart: 'chart-column',
  check: 'check',
  chevronDown: 'chevron-down',
  chevronRight: 'chevron-right',
  close: 'x',
  copy: 'copy',
  cornerUpLeft: 'corner-up-left',
  crop: 'crop',
  desk: 'monitor',
  external: 'external-link',
  eye: 'eye',
  eyeOff: 'eye-off',
  feed: 'refresh-cw',
  file: 'file-text',
  gift: 'gift',
  grip: 'grip-vertical',
  history: 'history',
  home: 'house',
  image: 'image',
  inbox: 'inbox',
  keyboard: 'keyboard',
  link: 'link-2',
  list: 'list',
  lock: 'lock',
  menu: 'menu',
  moon: 'moon',
  more: 'ellipsis',
  palette: 'palette',
  pencil: 'pencil',
  percent: 'percent',
  phone: 'smartphone',
  pin: 'map-pin',
  plus: 'plus',
  range: 'layout-grid',
  redo: 'redo-2',
  route: 'signpost',
  search: 'search',
  share: 'share-2',
  settings: 'settings',
  sort: 'arrow-down-wide-narrow',
  stamp: 'stamp',
  star: 'star',
  tag: 'tag',
  states: 'grid-3x3',
  sun: 'sun',
  tablet: 'tablet',
  toggle: 'toggle-left',
  trash: 'trash-2',
  truck: 'truck',
  undo: 'undo-2',
  unlink: 'link-2-off',
  upload: 'upload',
  user: 'user',
} as const;

const sources = import.meta.glob<string>('./icons/*.svg', { query: '?raw', import: 'default', eager: true });

export type IconName = keyof typeof drawings;

const inner = new Map(
  Object.entries(drawings).map(([name, drawing]) => {
    const source = sources[`./icons/${drawing}.svg`];
    if (source === undefined) throw new Error(`There is no icons/${drawing}.svg.`);
    const begin = source.indexOf('>', source.indexOf('<svg')) + 1;
    return [name, source.slice(begin, source.lastIndexOf('</svg>'))];
  }),
);

/** Decorative: the control around it has the words. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings from the icon package, fixed when the console is built
      dangerouslySetInnerHTML={{ __html: inner.get(name) ?? '' }}
    />
  );
}
