/** Places in requests. Distances are metres there and kilometres in the index. */
import type { IndexQuery, Place } from '../engine/types.ts';
import { badParameter } from './problem.ts';
import { isNumeric } from './tokens.ts';

/** `-27.47,153.02`, and how far: metres, or "all". Without a radius the place only orders; none is guessed. */
export function parseNear(place: string | undefined, radius: unknown): IndexQuery['near'] {
  if (place === undefined || place.trim() === '') {
    if (radius !== undefined) radiusOf(radius);
    return undefined;
  }
  const { lat, lng } = parsePlace('aroundLatLng', place);
  const km = radius === undefined ? undefined : radiusOf(radius);
  return km === undefined ? { lat, lng } : { lat, lng, radius: km };
}

function radiusOf(radius: unknown): number | undefined {
  if (radius === 'all') return undefined;
  const metres = typeof radius === 'string' && /^\d{1,9}$/.test(radius) ? Number(radius) : radius;
  if (typeof metres === 'number' && Number.isInteger(metres) && metres >= 1) return metres / 1000;
  throw badParameter('aroundRadius', 'expected metres as a whole number from 1, or "all"');
}

function parsePlace(name: string, text: string): Place {
  const [lat = '', lng = '', ...more] = text.split(',').map((part) => part.trim());
  if (
    more.length > 0 ||
    !isNumeric(lat) ||
    !isNumeric(lng) ||
    Math.abs(Number(lat)) > 90 ||
    Math.abs(Number(lng)) > 180
  )
    throw badParameter(name, 'expected latitude and longitude in degrees, for example -27.47,153.02');
  return { lat: Number(lat), lng: Number(lng) };
}

const mostBoxes = 100;

/**
 * Two opposite corners a box: `[[lat, lng, lat, lng]]`, or a text of numbers in fours. Maps let longitudes run on past
 * 180 degrees; such a box crosses the antimeridian.
 */
export function parseBoxes(value: unknown): IndexQuery['boxes'] {
  if (value === undefined || value === '') return undefined;
  const numbers = typeof value === 'string' ? fours(value.split(',')) : Array.isArray(value) ? boxesOf(value) : null;
  if (numbers === null || numbers.length > mostBoxes || !numbers.every((box) => box.length === 4)) throw badBox();
  return numbers.length === 0 ? undefined : numbers.map(toBox);
}

function boxesOf(value: readonly unknown[]): readonly (readonly number[])[] {
  if (value.every((item) => !Array.isArray(item))) return fours(value);
  return value.map((box) => (Array.isArray(box) ? box.map(toNumber) : []));
}

function fours(items: readonly unknown[]): readonly (readonly number[])[] {
  const numbers = items.map(toNumber);
  return Array.from({ length: Math.ceil(numbers.length / 4) }, (_, index) => numbers.slice(4 * index, 4 * index + 4));
}

function toNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && isNumeric(value.trim())) return Number(value);
  throw badBox();
}

function toBox([lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0]: readonly number[]) {
  if (Math.abs(lat1) > 90 || Math.abs(lat2) > 90 || Math.abs(lng1) > 540 || Math.abs(lng2) > 540) throw badBox();
  const [west, east] = [Math.min(lng1, lng2), Math.max(lng1, lng2)];
  const isRound = east - west >= 360;
  return {
    south: Math.min(lat1, lat2),
    north: Math.max(lat1, lat2),
    west: isRound ? -180 : wrap(west),
    east: isRound ? 180 : wrap(east),
  };
}

function wrap(lng: number): number {
  return Math.abs(lng) <= 180 ? lng : lng - 360 * Math.round(lng / 360);
}

function badBox() {
  return badParameter(
    'insideBoundingBox',
    `expected at most ${mostBoxes} boxes of two opposite corners: latitude, longitude, latitude, longitude in degrees`,
  );
}
