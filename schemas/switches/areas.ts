/** The groups of switches by what staff want to change: the index of the console's list. */

interface SwitchArea {
  readonly title: string;
  /** Keys of groups, in the order of the index. */
  readonly groups: readonly string[];
}

/** Each group is in exactly one area. */
export const switchAreas: readonly SwitchArea[] = [
  { title: 'Finding a vehicle', groups: ['search', 'ranking', 'stock'] },
  { title: 'What a vehicle shows', groups: ['cards', 'tags', 'price', 'vehicle-page', 'viewer'] },
  { title: 'Money', groups: ['finance', 'trade-in', 'reserve', 'calculators'] },
  { title: 'Talking to shoppers', groups: ['enquiry', 'test-drive', 'watchlist', 'alerts', 'sign-in'] },
  { title: 'The dealership', groups: ['reviews', 'locations', 'models', 'landings'] },
  { title: 'The whole site', groups: ['navigation', 'promos', 'sharing', 'content', 'analytics'] },
];
