/** Icons of one set (lucide), taken in at build time. */

import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import sort from 'lucide-static/icons/arrow-down-wide-narrow.svg?raw';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import bell from 'lucide-static/icons/bell.svg?raw';
import blocks from 'lucide-static/icons/blocks.svg?raw';
import bold from 'lucide-static/icons/bold.svg?raw';
import bookmark from 'lucide-static/icons/bookmark.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import calendarClock from 'lucide-static/icons/calendar-clock.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import car from 'lucide-static/icons/car.svg?raw';
import chart from 'lucide-static/icons/chart-column.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import help from 'lucide-static/icons/circle-help.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import cornerUpLeft from 'lucide-static/icons/corner-up-left.svg?raw';
import crop from 'lucide-static/icons/crop.svg?raw';
import more from 'lucide-static/icons/ellipsis.svg?raw';
import external from 'lucide-static/icons/external-link.svg?raw';
import eye from 'lucide-static/icons/eye.svg?raw';
import eyeOff from 'lucide-static/icons/eye-off.svg?raw';
import file from 'lucide-static/icons/file-text.svg?raw';
import gift from 'lucide-static/icons/gift.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import states from 'lucide-static/icons/grid-3x3.svg?raw';
import grip from 'lucide-static/icons/grip-vertical.svg?raw';
import anchor from 'lucide-static/icons/hash.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import home from 'lucide-static/icons/house.svg?raw';
import image from 'lucide-static/icons/image.svg?raw';
import inbox from 'lucide-static/icons/inbox.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import italic from 'lucide-static/icons/italic.svg?raw';
import keyboard from 'lucide-static/icons/keyboard.svg?raw';
import range from 'lucide-static/icons/layout-grid.svg?raw';
import link from 'lucide-static/icons/link-2.svg?raw';
import unlink from 'lucide-static/icons/link-2-off.svg?raw';
import list from 'lucide-static/icons/list.svg?raw';
import listOrdered from 'lucide-static/icons/list-ordered.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import pin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import desk from 'lucide-static/icons/monitor.svg?raw';
import moon from 'lucide-static/icons/moon.svg?raw';
import palette from 'lucide-static/icons/palette.svg?raw';
import pencil from 'lucide-static/icons/pencil.svg?raw';
import percent from 'lucide-static/icons/percent.svg?raw';
import call from 'lucide-static/icons/phone.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import quote from 'lucide-static/icons/quote.svg?raw';
import redo from 'lucide-static/icons/redo-2.svg?raw';
import feed from 'lucide-static/icons/refresh-cw.svg?raw';
import plain from 'lucide-static/icons/remove-formatting.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import settings from 'lucide-static/icons/settings.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import route from 'lucide-static/icons/signpost.svg?raw';
import phone from 'lucide-static/icons/smartphone.svg?raw';
import stamp from 'lucide-static/icons/stamp.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import sun from 'lucide-static/icons/sun.svg?raw';
import tablet from 'lucide-static/icons/tablet.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import toggle from 'lucide-static/icons/toggle-left.svg?raw';
import trash from 'lucide-static/icons/trash-2.svg?raw';
import alert from 'lucide-static/icons/triangle-alert.svg?raw';
import truck from 'lucide-static/icons/truck.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import upload from 'lucide-static/icons/upload.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import wallet from 'lucide-static/icons/wallet.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';

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
