import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { joinTexts } from '../text/quantity.ts';

/** '2021 Toyota Hilux': the vehicle's own name, else year, make and model. */
export function displayTitle(vehicle: Pick<Vehicle, 'name' | 'year' | 'make' | 'model'>): string {
  return joinTexts([vehicle.name]) || joinTexts([vehicle.year, vehicle.make, vehicle.model]);
}

/**
 * The title of a card, whose second line is `displaySubtitle`: year, make and model where the name says badge and series
 * too, as the titles of most dealer systems do; else the name.
 */
export function cardTitle(vehicle: Pick<Vehicle, 'name' | 'year' | 'make' | 'model' | 'badge' | 'series'>): string {
  const short = joinTexts([vehicle.year, vehicle.make, vehicle.model]);
  const title = displayTitle(vehicle);
  const [start, rest] = [title.slice(0, short.length), title.slice(short.length)];
  if (start.toLowerCase() !== short.toLowerCase() || !rest.startsWith(' ')) return title;
  const said = new Set(displaySubtitle(vehicle).toLowerCase().split(/\s+/));
  return rest
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.has(word))
    ? start
    : title;
}

/** Badge and series: 'SR5 GUN126R'; '' when it has neither. */
export function displaySubtitle(vehicle: Pick<Vehicle, 'badge' | 'series'>): string {
  return joinTexts([vehicle.badge, vehicle.series]);
}

/**
 * The line below an uncut title: badge and series, or 'Series GUN126R' where the title names the badge already. A
 * card's title may be cut, so cards have `displaySubtitle`.
 */
export function subtitleBelow(vehicle: Pick<Vehicle, 'name' | 'year' | 'make' | 'model' | 'badge' | 'series'>): string {
  const [title, badge, series] = [displayTitle(vehicle), joinTexts([vehicle.badge]), joinTexts([vehicle.series])];
  if (badge === '' || !` ${title} `.toLowerCase().includes(` ${badge.toLowerCase()} `)) return displaySubtitle(vehicle);
  return series === '' || /\bseries\b/i.test(series) ? series : t('Series {series}', { series });
}
