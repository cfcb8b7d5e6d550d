/**
 * The yearly cost of registration for a private owner, by state (New Zealand is one) and class of car. Only figures
 * whose source and date are known are listed; a missing state is not guessed at. Missing, and why: the compulsory
 * insurance of New South Wales, South Australia and the Australian Capital Territory is each insurer's to price, and no
 * figures of Western Australia and the Northern Territory that their offices dated were at hand.
 */

import { message } from '../messages/translate.ts';

export type Drive = 'petrol' | 'diesel' | 'electric';

export interface RegistrationRates {
  /** ISO day from which the figures apply. */
  readonly from: string;
  /** Where they were published. */
  readonly source: string;
  /** The coverage, and for whom; a message. */
  readonly covers: string;
  /** Gross vehicle mass, kg, from which they no longer apply; no limit if left out. */
  readonly belowMass?: number;
  /** The first that a car is of counts. */
  readonly classes: readonly RegistrationClass[];
}

export interface RegistrationClass {
  /** A message. */
  readonly name: string;
  /** Cylinders up to which a car is of this class; an electric one has none. Any when left out. */
  readonly cylinders?: number;
  /** The energy it uses; a hybrid that is not charged uses its fuel. Anything when left out. */
  readonly drives?: readonly Drive[];
  /** Dollars for twelve months. */
  readonly yearly: number;
}

/** Dollars of traffic improvement fee and of the insurance premium (class 1) in every Queensland class. */
const queenslandFlat = 62.9 + 369.6;

export const registrationTable: { readonly [state: string]: RegistrationRates } = {
  QLD: {
    from: '2024-07-01',
    // The registration part agrees with the fee units of Subordinate Legislation 2024.
    source: 'Queensland Government, fees of 2024–25 before their reduction in that year',
    covers: message('registration, traffic improvement fee and compulsory insurance of a car in private use'),
    classes: [
      { name: message('up to 3 cylinders or electric'), cylinders: 3, yearly: 283.55 + queenslandFlat },
      { name: message('4 cylinders'), cylinders: 4, yearly: 360.6 + queenslandFlat },
      { name: message('5 or 6 cylinders'), cylinders: 6, yearly: 570.95 + queenslandFlat },
      { name: message('7 or 8 cylinders'), cylinders: 8, yearly: 799.6 + queenslandFlat },
      { name: message('9 to 12 cylinders'), cylinders: 12, yearly: 937.8 + queenslandFlat },
    ],
  },
  VIC: {
    from: '2023-07-01',
    // From an insurer on 24 July 2023.
    source: 'VicRoads, fees of 2023–24',
    covers: message('registration and compulsory insurance of a car kept in metropolitan Melbourne'),
    classes: [{ name: message('all cars'), yearly: 876.9 }],
  },
  TAS: {
    from: '2024-12-01',
    source: 'Transport Services Tasmania, light vehicle registration fees, renewal, current as at 1 December 2024',
    covers: message('registration, motor tax, levies and compulsory insurance of a car under 3 t gross vehicle mass'),
    belowMass: 3000,
    classes: [
      { name: message('electric cars'), drives: ['electric'], yearly: 620.18 },
      { name: message('up to 3 cylinders'), cylinders: 3, yearly: 596.18 },
      { name: message('4 cylinders'), cylinders: 4, yearly: 620.18 },
      { name: message('5 or 6 cylinders'), cylinders: 6, yearly: 661.18 },
      { name: message('7 or 8 cylinders'), cylinders: 8, yearly: 737.18 },
      { name: message('9 to 12 cylinders'), cylinders: 12, yearly: 771.18 },
    ],
  },
  NZ: {
    // The page gives no date; its difference between petrol and diesel is that of the levies of July 2025.
    from: '2025-07-01',
    source: 'NZ Transport Agency, licensing (rego) fees for 12 months paid online',
    // Road User Charges Act 2012; plug-in hybrids and electric cars pay since 1 April 2024.
    covers: message(
      'the licence of a private car with its ACC levy; road user charges of diesel, electric and plug-in hybrid cars are not in it',
    ),
    classes: [
      { name: message('petrol cars'), drives: ['petrol'], yearly: 144.22 },
      { name: message('diesel and electric cars'), drives: ['diesel', 'electric'], yearly: 212.84 },
    ],
  },
};
