/** Marks on a turn and inside a vehicle: each names a part that the shape has, where the picture shows it. */
import { drawnInterior } from './pictures.ts';

/**
 * Where a mark stands, by spin frame: frames of ten degrees, frame 0 seen from the front.
 * Positions are shares of the picture's width and height; `drift` is how far across the mark moves with each frame.
 */
export type Mark = readonly [description: string, firstFrame: number, posX: number, posY: number, drift: number];

/** The fourth of each list is no flaw: what is new shows only that one. Each list has at least four. */
const car: readonly Mark[] = [
  ['Stone chip on the bonnet edge, touched in', 2, 0.43, 0.55, -0.035],
  ['Scuff on the rear bumper corner, pictured close up', 14, 0.62, 0.62, -0.063],
  ['Light kerb mark on the front left wheel', 7, 0.31, 0.65, -0.027],
  ['Tow bar fitted, rated and plated', 17, 0.56, 0.67, -0.06],
  ['New tyre, replaced this month', 10, 0.73, 0.65, -0.04],
  ['Small door ding, hard to see except in low sun', 9, 0.44, 0.52, -0.025],
];
const tractor: readonly Mark[] = [
  ['Paint chip on the bonnet, touched in', 2, 0.47, 0.49, -0.043],
  ['Scratch on the rear fender', 11, 0.69, 0.43, -0.057],
  ['New front tyre, replaced this month', 5, 0.44, 0.77, -0.043],
  ['Three-point linkage and hitch, category II', 16, 0.65, 0.82, -0.073],
  ['Wear on the steps to the cab', 8, 0.58, 0.7, -0.026],
];
const compact: readonly Mark[] = [
  ['Paint chip on the bonnet, touched in', 2, 0.49, 0.54, -0.034],
  ['Scratch on the rear fender', 11, 0.68, 0.51, -0.05],
  ['New front tyre, replaced this month', 5, 0.46, 0.78, -0.036],
  ['Three-point linkage and hitch, category I', 16, 0.62, 0.81, -0.063],
  ['Light wear on the fold-down roll bar', 12, 0.69, 0.24, -0.045],
];
const telehandler: readonly Mark[] = [
  ['Paint worn where the boom slides', 3, 0.46, 0.5, -0.01],
  ['Scrape on the rear panel', 14, 0.72, 0.66, -0.078],
  ['New tyre, replaced this month', 6, 0.48, 0.67, -0.029],
  ['Fork carriage with guard', 1, 0.45, 0.67, -0.041],
  ['Small dent in the cab door', 8, 0.56, 0.62, -0.025],
];
const excavator: readonly Mark[] = [
  ['Scrape on the counterweight', 14, 0.71, 0.62, -0.068],
  ['Wear on the blade edge', 3, 0.56, 0.79, -0.021],
  ['Rubber tracks, more than half left', 7, 0.66, 0.76, -0.02],
  ['Bucket with teeth included', 2, 0.38, 0.77, -0.043],
  ['Paint chips on the boom', 5, 0.34, 0.22, -0.014],
];
const backhoe: readonly Mark[] = [
  ['Paint chip on the bonnet, touched in', 3, 0.43, 0.59, -0.032],
  ['Scrape on the stabiliser leg', 13, 0.55, 0.64, -0.041],
  ['New rear tyre, replaced this month', 7, 0.63, 0.7, -0.021],
  ['Rear bucket with teeth included', 16, 0.63, 0.68, -0.067],
  ['Wear on the edge of the loader bucket', 3, 0.39, 0.83, -0.05],
];
const sideBySide: readonly Mark[] = [
  ['Stone chip on the bonnet, touched in', 2, 0.46, 0.6, -0.055],
  ['Dent in the side of the cargo box', 11, 0.71, 0.56, -0.054],
  ['New front tyre, replaced this month', 6, 0.37, 0.77, -0.042],
  ['Rear receiver hitch fitted', 16, 0.65, 0.81, -0.077],
  ['Light wear on the bench seat', 7, 0.6, 0.56, -0.014],
];
const mower: readonly Mark[] = [
  ['Scuff on the deck edge', 3, 0.54, 0.81, -0.041],
  ['Light scratch on the rear fender', 9, 0.66, 0.6, -0.041],
  ['New drive tyre, replaced this month', 7, 0.71, 0.77, -0.028],
  ['Fold-down roll bar', 13, 0.66, 0.11, -0.029],
  ['Steering levers, grips as new', 4, 0.57, 0.44, -0.019],
];
const motorcycle: readonly Mark[] = [
  ['Light scratch on the tank', 6, 0.5, 0.35, -0.012],
  ['Scuff on the silencer', 10, 0.63, 0.66, -0.022],
  ['New front tyre, fitted this month', 5, 0.3, 0.74, -0.017],
  ['Seat, as new', 8, 0.62, 0.4, -0.01],
];
const truck: readonly Mark[] = [
  ['Stone chip on the front panel, touched in', 2, 0.43, 0.58, -0.062],
  ['Scuff along the left side', 8, 0.53, 0.6, -0.023],
  ['New steer tyre, replaced this month', 5, 0.38, 0.7, -0.038],
  ['Rear lamps and mudguards, as new', 16, 0.65, 0.71, -0.076],
];
const caravan: readonly Mark[] = [
  ['Stone chips on the front plate', 3, 0.42, 0.64, -0.033],
  ['Small dent behind the door', 8, 0.62, 0.6, -0.026],
  ['New tyre, replaced this month', 6, 0.61, 0.68, -0.015],
  ['Drawbar with coupling and jockey wheel', 2, 0.36, 0.73, -0.051],
  ['Awning, opened and checked', 7, 0.57, 0.36, -0.021],
];
const singleAxle: readonly Mark[] = [
  ['Stone chips on the front plate', 3, 0.45, 0.65, -0.031],
  ['Small dent behind the door', 8, 0.72, 0.59, -0.023],
  ['New tyre, replaced this month', 6, 0.7, 0.71, -0.011],
  ['Drawbar with coupling and jockey wheel', 2, 0.36, 0.75, -0.05],
  ['Awning, opened and checked', 7, 0.64, 0.37, -0.023],
];
const trailer: readonly Mark[] = [
  ['Scratch on the left side', 7, 0.64, 0.5, -0.024],
  ['Scuff on the rear corner', 13, 0.7, 0.58, -0.07],
  ['Tyres with good tread', 7, 0.65, 0.64, -0.028],
  ['Drawbar with coupling and jockey wheel', 2, 0.39, 0.64, -0.04],
];

const marksByShape: Readonly<Record<string, readonly Mark[]>> = {
  tractor,
  'tractor-large': tractor,
  'tractor-small': compact,
  telehandler,
  excavator,
  'excavator-canopy': excavator,
  backhoe,
  'side-by-side': sideBySide,
  mower,
  motorcycle,
  'motorcycle-adventure': motorcycle,
  'motorcycle-sport': motorcycle,
  'motorcycle-dirt': motorcycle,
  'motorcycle-cruiser': motorcycle,
  truck,
  'truck-box': truck,
  'prime-mover': truck,
  bus: truck,
  caravan,
  'caravan-small': singleAxle,
  'caravan-pop-top': singleAxle,
  'caravan-off-road': caravan,
  camper: trailer,
  'camper-frame': trailer,
  'camper-hybrid': singleAxle,
  trailer,
  'trailer-plant': trailer,
};

/** Marks outside; a shape that is not listed is a car. */
export function outsideMarks(shape: string): readonly Mark[] {
  return marksByShape[shape] ?? car;
}

const cabin: readonly Mark[] = [
  ['Touchscreen with phone mirroring', 0, 0.5, 0.6, 0],
  ['Light wear on the driver’s bolster', 0, 0.86, 0.68, 0],
  ['Rear seats fold flat in two parts', 0, 0.97, 0.57, 0],
];

/** Marks in the picture all around inside; none where there is no such picture. */
export function insideMarks(shape: string): readonly Mark[] {
  if (drawnInterior(shape, '000000') === null) return [];
  return cabin;
}
