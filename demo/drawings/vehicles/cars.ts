/** Cars, from hatch to van, by their shape. */
import { convertible, coupe } from './coupes.ts';
import { hatch, sedan, wagon } from './sedans.ts';
import { suv, ute } from './suvs.ts';
import { peopleMover, van } from './vans.ts';

export const cars = { sedan, hatch, wagon, coupe, convertible, suv, ute, van, 'people-mover': peopleMover };
