// The load of a fleet of dealers on the platform: assumptions, each with its source. Change them here, and run
// `npm run bench:capacity` again.

/**
 * @typedef {object} Workload
 * @property {number} dealers sites that are live
 * @property {number} vehicles of all of them
 * @property {number} peak requests a second, all sites, at the busiest hour
 * @property {Record<string, number>} mix shares of the requests by kind, together 1
 * @property {number} monthlyViews page views in a month, all sites
 */

/**
 * Most pages that shoppers open come from memory; `searches` are those that no cache had. Publishes: some ten a dealer and
 * day, at three times their mean.
 */
export const mix = { pages: 0.88, searches: 0.117, leads: 0.002, publishes: 0.001 };

/** A group of dealers as in the issue: 10,000 of them, 20 million vehicles, 3,000 requests a second. */
export const tenThousand = {
  dealers: 10_000,
  vehicles: 20_000_000,
  peak: 3_000,
  mix,
  // The busiest hour has three times the mean rate, over 30 days.
  monthlyViews: Math.round((3_000 / 3) * 86_400 * 30),
};

/** What a company has that begins: 300 dealers. */
export const threeHundred = {
  dealers: 300,
  vehicles: 600_000,
  peak: 90,
  mix,
  monthlyViews: Math.round((90 / 3) * 86_400 * 30),
};

/** Some dealers are large: of the visits, the share of the one at a rank falls with the rank (Zipf's law with this exponent). */
export const zipf = 0.9;

/** Dollars (AUD) for a core and for a gigabyte of memory an hour, as clouds in Sydney ask for machines on demand. */
export const prices = { core: 0.055, gigabyte: 0.007 };
