import { expect, test } from 'vitest';
import { joinSplitMake } from './split-make.ts';

test.each([
  ['2011 Great Wall X240 (4X4)', 2011, 'Great', 'Wall', ['Great Wall', 'X240']],
  ['2018 LAND ROVER Range Rover Sport SDV6 SE', 2018, 'Land', 'Rover', ['Land Rover', 'Range Rover Sport']],
  ['2018 Land Rover Range Rover Velar', 2018, 'Land', 'Rover', ['Land Rover', 'Range Rover Velar']],
  ['2023 Land Rover Defender 90 D250 S', 2023, 'Land', 'Rover', ['Land Rover', 'Defender']],
  ['2019 Rolls Royce Ghost', 2019, 'Rolls', 'Royce', ['Rolls-Royce', 'Ghost']],
  ['Alfa Romeo 159 2.2 JTS', undefined, 'alfa', 'romeo', ['Alfa Romeo', '159']],
])('M-007: %s, split, is whole again', (name, year, make, model, [whole, of]) => {
  expect(joinSplitMake(name, year, make, model)).toEqual({ make: whole, model: of });
});

test.each([
  ['the title says no model', '2011 Great Wall', 2011, 'Great', 'Wall'],
  ['the title begins with something else', 'Bargain! 2011 Great Wall X240', 2011, 'Great', 'Wall'],
  ['both are a make and its model', '2004 Mazda 6 Luxury', 2004, 'Mazda', '6'],
  ['a maker of trucks has a model of that name', '2004 Mitsubishi Fuso Fighter', 2004, 'Mitsubishi', 'Fuso'],
  ['the make is whole already', '2016 Land Rover Discovery TD4', 2016, 'Land Rover', 'Discovery'],
])('M-007: %s: nothing is changed', (_, name, year, make, model) => {
  expect(joinSplitMake(name, year, make, model)).toBeNull();
});
