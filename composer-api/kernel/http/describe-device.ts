/** A browser in plain words, from its `User-Agent` header: "Safari on iPhone". */

const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

const systems: readonly (readonly [sign: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
];

export function describeDevice(agent: string): string {
  const find = (list: typeof browsers) => list.find(([sign]) => agent.includes(sign))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser === undefined && system === undefined) return 'An unknown browser';
  return system === undefined ? `${browser}` : `${browser ?? 'A browser'} on ${system}`;
}
