/** What makes one car's body differ from another's; all in metres. */
import type { Knot } from '../geometry/curve.ts';
import type { WheelSpec } from './wheel.ts';

export interface CabinSpec {
  /** Where the windscreen begins at the bonnet and ends at the roof, and the same for the rear window. */
  readonly screenFoot: number;
  readonly roofFront: number;
  readonly roofRear: number;
  readonly rearFoot: number;
  /** Half widths at the belt line and at the roof's edge. */
  readonly beltHalf: number;
  readonly roofHalf: number;
  /** Height of the cabin's foot, a little below the belt line. */
  readonly foot: number;
  /** Height of the roof along the car. */
  readonly roof: readonly Knot[];
  /** Where pillars stand between the side windows. */
  readonly pillars: readonly number[];
  /** The side windows' lower edge. */
  readonly sill: number;
  /** How far the side windows reach from the foot of screen and rear window. */
  readonly windowFront: number;
  readonly windowRear: number;
  /** Whether side windows behind the first pillar are sheet metal, as on a delivery van. */
  readonly blindFrom?: number;
  /** Share of the rear window's height, from below, that is sheet metal. */
  readonly rearSill?: number;
}

export interface CarSpec {
  readonly top: readonly Knot[];
  readonly bottom: readonly Knot[];
  readonly half: readonly Knot[];
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly wheel: WheelSpec;
  readonly cabin: CabinSpec | null;
  /** Door gaps along the side, and the doors' handles. */
  readonly doors: readonly number[];
  readonly handles: readonly number[];
  /** Grey plastic along sills and wheel arches. */
  readonly cladding: boolean;
  readonly lamp: { readonly inner: number; readonly outer: number; readonly bottom: number; readonly top: number };
  readonly grille: { readonly half: number; readonly bottom: number; readonly top: number };
  readonly rearLamp: { readonly inner: number; readonly outer: number; readonly bottom: number; readonly top: number };
  readonly plate: { readonly front: number; readonly rear: number };
  /** An open load bed or cabin: from x to x, half its width. */
  readonly well?: { readonly from: number; readonly to: number; readonly half: number };
  readonly mirrorHeight: number;
}
