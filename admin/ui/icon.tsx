/** Icons of one set (Lucide), taken in at build time. */

import arrowDown from './icons/arrow-down.svg?raw';
import sort from './icons/arrow-down-wide-narrow.svg?raw';
import arrowLeft from './icons/arrow-left.svg?raw';
import arrowUp from './icons/arrow-up.svg?raw';
import bell from './icons/bell.svg?raw';
import blocks from './icons/blocks.svg?raw';
import bold from './icons/bold.svg?raw';
import bookmark from './icons/bookmark.svg?raw';
import calendar from './icons/calendar.svg?raw';
import calendarClock from './icons/calendar-clock.svg?raw';
import camera from './icons/camera.svg?raw';
import car from './icons/car.svg?raw';
import chart from './icons/chart-column.svg?raw';
import check from './icons/check.svg?raw';
import chevronDown from './icons/chevron-down.svg?raw';
import chevronRight from './icons/chevron-right.svg?raw';
import help from './icons/circle-help.svg?raw';
import copy from './icons/copy.svg?raw';
import cornerUpLeft from './icons/corner-up-left.svg?raw';
import crop from './icons/crop.svg?raw';
import more from './icons/ellipsis.svg?raw';
import external from './icons/external-link.svg?raw';
import eye from './icons/eye.svg?raw';
import eyeOff from './icons/eye-off.svg?raw';
import file from './icons/file-text.svg?raw';
import gift from './icons/gift.svg?raw';
import globe from './icons/globe.svg?raw';
import states from './icons/grid-3x3.svg?raw';
import grip from './icons/grip-vertical.svg?raw';
import anchor from './icons/hash.svg?raw';
import history from './icons/history.svg?raw';
import home from './icons/house.svg?raw';
import image from './icons/image.svg?raw';
import inbox from './icons/inbox.svg?raw';
import info from './icons/info.svg?raw';
import italic from './icons/italic.svg?raw';
import keyboard from './icons/keyboard.svg?raw';
import range from './icons/layout-grid.svg?raw';
import link from './icons/link-2.svg?raw';
import unlink from './icons/link-2-off.svg?raw';
import list from './icons/list.svg?raw';
import listOrdered from './icons/list-ordered.svg?raw';
import lock from './icons/lock.svg?raw';
import mail from './icons/mail.svg?raw';
import pin from './icons/map-pin.svg?raw';
import menu from './icons/menu.svg?raw';
import desk from './icons/monitor.svg?raw';
import moon from './icons/moon.svg?raw';
import palette from './icons/palette.svg?raw';
import pencil from './icons/pencil.svg?raw';
import percent from './icons/percent.svg?raw';
import call from './icons/phone.svg?raw';
import plus from './icons/plus.svg?raw';
import quote from './icons/quote.svg?raw';
import redo from './icons/redo-2.svg?raw';
import feed from './icons/refresh-cw.svg?raw';
import plain from './icons/remove-formatting.svg?raw';
import search from './icons/search.svg?raw';
import settings from './icons/settings.svg?raw';
import share from './icons/share-2.svg?raw';
import route from './icons/signpost.svg?raw';
import phone from './icons/smartphone.svg?raw';
import stamp from './icons/stamp.svg?raw';
import star from './icons/star.svg?raw';
import sun from './icons/sun.svg?raw';
import tablet from './icons/tablet.svg?raw';
import tag from './icons/tag.svg?raw';
import toggle from './icons/toggle-left.svg?raw';
import trash from './icons/trash-2.svg?raw';
import alert from './icons/triangle-alert.svg?raw';
import truck from './icons/truck.svg?raw';
import undo from './icons/undo-2.svg?raw';
import upload from './icons/upload.svg?raw';
import user from './icons/user.svg?raw';
import wallet from './icons/wallet.svg?raw';
import close from './icons/x.svg?raw';

const sources = {
  help,
  info,
  anchor,
  call,
  mail,
  globe,
  calendar,
  'calendar-clock': calendarClock,
  plain,
  quote,
  listOrdered,
  italic,
  bold,
  alert,
  arrowDown,
  arrowLeft,
  arrowUp,
  bell,
  blocks,
  bookmark,
  wallet,
  camera,
  car,
  chart,
  check,
  chevronDown,
  chevronRight,
  close,
  copy,
  cornerUpLeft,
  crop,
  desk,
  external,
  eye,
  eyeOff,
  feed,
  file,
  gift,
  grip,
  history,
  home,
  image,
  inbox,
  keyboard,
  link,
  list,
  lock,
  menu,
  moon,
  more,
  palette,
  pencil,
  percent,
  phone,
  pin,
  plus,
  range,
  redo,
  route,
  search,
  share,
  settings,
  sort,
  stamp,
  star,
  tag,
  states,
  sun,
  tablet,
  toggle,
  trash,
  truck,
  undo,
  unlink,
  upload,
  user,
};

export type IconName = keyof typeof sources;

const inner = new Map<IconName, string>();
for (const [name, source] of Object.entries(sources))
  inner.set(
    name as IconName,
    source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>')),
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
