/** A browser in plain words, from its `User-Agent` header: "Safari on iPhone". */
import { t } from '#domain/messages/translate.ts';

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
  if (browser === undefined && system === undefined) return t('An unknown browser');
  if (system === undefined) return `${browser}`;
  return browser === undefined
    ? t('A browser on {system}', { system })
    : t('{browser} on {system}', { browser, system });
}
