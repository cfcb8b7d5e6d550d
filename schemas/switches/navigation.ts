import { oneOf, onOff, switchGroup } from './define.ts';

/** Header, menus and footer. Their entries are in the menus document. */
export const navigation = switchGroup('navigation', 'Header and footer', [
  onOff(
    'navigation.open-on-hover',
    ['Open on hover', 'Menus open when the mouse is over them, not only on a click.'],
    false,
  ),
  onOff(
    'navigation.makes-panel',
    ['Makes panel', 'Menus of makes open as a panel with logos and counts; off, they are plain links.'],
    true,
  ),
  onOff(
    'navigation.models-panel',
    ['Models panel', 'Menus of models open as a panel by body type; off, they are plain links.'],
    true,
  ),
  onOff(
    'navigation.stock-panel',
    ['Stock panel', 'Menus of stock open as a panel by condition and body; off, they are plain links.'],
    true,
  ),
  onOff(
    'navigation.sticky',
    ['Sticky header', 'The header stays at the top while scrolling, where its block says so too.'],
    true,
  ),
  oneOf(
    'navigation.make-link',
    ['Makes lead to', 'Where a make in a menu leads.'],
    { search: 'Stock of that make', overview: 'Page of that make' },
    'search',
  ),
]);
