/** How the studio lights a surface: a key light over the camera's left shoulder, a soft box above, a pale floor. */
import { type Colour, type Finish, toHex } from './material.ts';
import { add, dot, scale, subtract, unit, type Vec } from './vector.ts';

export interface Light {
  readonly key: Vec;
  readonly rim: Vec;
  readonly eye: Vec;
  readonly paint: Colour;
}

/** The lights stand with the camera, as they do around a turntable. */
export function lightFor(eye: Vec, right: Vec, paint: Colour): Light {
  const toEye = unit([eye[0], eye[1], 0]);
  const key = unit(add(add(scale(right, -0.55), scale(toEye, 0.55)), [0, 0, 0.95]));
  const rim = unit(add(add(scale(right, 0.9), scale(toEye, 0.1)), [0, 0, 0.35]));
  return { key, rim, eye, paint };
}

/** The colour of a surface at `point` that is turned to `normal`. */
export function shade(finish: Finish, normal: Vec, point: Vec, light: Light): string {
  const toEye = unit(subtract(light.eye, point));
  const facing = Math.max(0, dot(normal, toEye));
  const key = Math.max(0, dot(normal, light.key));
  const rim = Math.max(0, dot(normal, light.rim));
  // Near the ground less of the room's light arrives.
  const ground = Math.min(1, 0.62 + point[2] * 0.55);
  const room = (0.3 + 0.17 * normal[2]) * ground;
  const diffuse = room + 0.7 * key + 0.16 * rim;
  const mirrored = scale(normal, 2 * dot(normal, toEye));
  const image = studio(subtract(mirrored, toEye)) * (0.6 + 0.4 * ground);
  const grazing = (1 - facing) ** 4;
  const shine = Math.min(1, finish.mirror + finish.gloss * (0.02 + 0.5 * grazing));
  const [red, green, blue] = finish.colour ?? light.paint;
  const body = diffuse * finish.tone * (1 - shine * 0.7);
  const glare = image * shine;
  return toHex(red * body + glare * 0.95, green * body + glare, blue * body + glare * 1.06);
}

/** Brightness of the studio in a direction: pale floor, a dark band at the horizon, bright soft boxes above. */
function studio([x, y, z]: Vec): number {
  const height = z / (Math.sqrt(x * x + y * y + z * z) || 1);
  if (height < -0.05) return 0.34 + 0.3 * Math.min(1, (-0.05 - height) * 1.6);
  if (height < 0.1) return 0.34 - 0.2 * ((height + 0.05) / 0.15);
  if (height < 0.35) return 0.14 + 0.86 * smooth((height - 0.1) / 0.25);
  return 1 + 0.25 * (height - 0.35);
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
