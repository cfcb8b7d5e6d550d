/**
 * Words that shoppers and dealers use for the same thing. Each group is a list of phrases, each phrase its folded
 * words; a search for one finds vehicles with any other. Words that mean nearly but not quite the same (AWD and 4WD in
 * brochures, SUV and wagon) are only listed together if Australian and New Zealand dealers mix them in practice.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ['ute', 'pickup', 'pick up', 'utility'],
  ['4x4', '4wd', '4 wd', '4 wheel drive', 'four wheel drive'],
  ['awd', 'all wheel drive'],
  ['2wd', '2 wd', '4x2', '2 wheel drive', 'two wheel drive'],
  ['fwd', 'front wheel drive'],
  ['rwd', 'rear wheel drive'],
  ['auto', 'automatic'],
  ['manual', 'stick'],
  ['cvt', 'continuously variable'],
  ['wagon', 'estate', 'station wagon', 'stationwagon'],
  ['hatch', 'hatchback'],
  ['sedan', 'saloon'],
  ['convertible', 'cabriolet', 'cabrio', 'roadster'],
  ['people mover', 'minivan', 'mpv'],
  ['suv', 'sports utility'],
  ['ev', 'electric', 'bev'],
  ['phev', 'plug in', 'plugin'],
  ['petrol', 'gasoline', 'ulp'],
  ['lpg', 'gas'],
  ['demo', 'demonstrator'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes', 'benz'],
  ['chev', 'chevy', 'chevrolet'],
  ['landy', 'land rover', 'landrover'],
  ['sat nav', 'satnav', 'gps', 'navigation'],
  ['grey', 'gray'],
  ['crew cab', 'dual cab', 'double cab', 'dualcab'],
];

/** A phrase of a group and the phrases that mean the same. */
interface Synonym {
  readonly words: readonly string[];
  readonly others: readonly (readonly string[])[];
}

const byFirstWord = new Map<string, Synonym[]>();
for (const group of synonymGroups) {
  const phrases = group.map((phrase) => phrase.split(' '));
  for (const words of phrases) {
    const [first = ''] = words;
    const others = phrases.filter((other) => other !== words);
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, others }]);
  }
}

/** Phrases that begin at `words[at]` and mean something else too. `words` are folded. */
export function synonymsAt(words: readonly string[], at: number): readonly Synonym[] {
  const candidates = byFirstWord.get(words[at] ?? '') ?? [];
  return candidates.filter((synonym) => synonym.words.every((word, i) => words[at + i] === word));
}
