/**
 * What a year of registration costs a private owner, by state and class of car. Only figures whose source and date are
 * known stand here; a state that is missing is not guessed at.
 */

export interface RegistrationRates {
  /** ISO day from which on the figures were in force. */
  readonly from: string;
  /** Where they were published. */
  readonly source: string;
  /** What they cover, and for whom. */
  readonly covers: string;
  readonly classes: readonly RegistrationClass[];
}

export interface RegistrationClass {
  readonly name: string;
  /** Cylinders up to which a car is of this class; electric cars are of the first. */
  readonly cylinders: number;
  /** Dollars for twelve months. */
  readonly yearly: number;
}

/** Dollars of traffic improvement fee and of the insurance premium (class 1) in every Queensland class. */
const queenslandFlat = 62.9 + 369.6;

export const registrationTable: { readonly [state: string]: RegistrationRates } = {
  QLD: {
    from: '2024-07-01',
    source:
      'Published fees of 2024–25, before the reduction of that year; the registration part agrees with the fee units of Subordinate Legislation 2024',
    covers: 'registration, traffic improvement fee and compulsory insurance of a car in private use',
    classes: [
      { name: 'up to 3 cylinders or electric', cylinders: 3, yearly: 283.55 + queenslandFlat },
      { name: '4 cylinders', cylinders: 4, yearly: 360.6 + queenslandFlat },
      { name: '5 or 6 cylinders', cylinders: 6, yearly: 570.95 + queenslandFlat },
      { name: '7 or 8 cylinders', cylinders: 8, yearly: 799.6 + queenslandFlat },
      { name: '9 to 12 cylinders', cylinders: 12, yearly: 937.8 + queenslandFlat },
    ],
  },
  VIC: {
    from: '2023-07-01',
    source: 'Published fees of 2023–24, as an insurer gave them on 24 July 2023',
    covers: 'registration and compulsory insurance of a car kept in metropolitan Melbourne',
    classes: [{ name: 'all cars', cylinders: 12, yearly: 876.9 }],
  },
};
