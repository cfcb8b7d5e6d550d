/** Clocks of both countries, in words that staff know them by. */
export const timeZoneTitles: { readonly [zone: string]: string } = {
  'Australia/Brisbane': 'Queensland',
  'Australia/Sydney': 'New South Wales and ACT',
  'Australia/Melbourne': 'Victoria',
  'Australia/Hobart': 'Tasmania',
  'Australia/Adelaide': 'South Australia',
  'Australia/Darwin': 'Northern Territory',
  'Australia/Perth': 'Western Australia',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Lindeman': 'Whitsunday Islands',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Australia/Eucla': 'Eucla',
  'Pacific/Auckland': 'New Zealand',
  'Pacific/Chatham': 'Chatham Islands',
};

/** IANA names. */
export const timeZones: readonly string[] = Object.keys(timeZoneTitles);
