import { oneOf, onOff, switchGroup } from './define.ts';

/** Header, menus and footer. Their entries are in the menus document. */
export const navigation = switchGroup('navigation', 'Header and footer', [
  onOff(
    'navigation.open-on-hover',
    ['Open on hover', 'Menus open when the mouse is over them, not only on a click.'],
    false,
    ['R4-060', 'R2-053'],
  ),
  onOff('navigation.makes-panel', ['Makes panel', 'The header has a panel of makes with logos.'], true, ['R2-053']),
  onOff('navigation.models-panel', ['Models panel', 'The header has a panel of models by body type.'], false, [
    'R2-053',
  ]),
  onOff('navigation.stock-panel', ['Stock panel', 'The header has a panel of stock.'], true, ['R2-053']),
  onOff('navigation.sticky', ['Header stays', 'The header stays at the top while scrolling.'], true, ['R2-025']),
  oneOf(
    'navigation.make-link',
    ['Makes lead to', 'Where a make in a menu leads.'],
    { search: 'Stock of that make', overview: 'Page of that make' },
    'search',
    ['R2-048', 'R2-053'],
  ),
]);
