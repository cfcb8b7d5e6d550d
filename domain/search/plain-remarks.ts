/** Phrases that say how a price is meant, or that the shopper is near: no filter has them, and no vehicle's text. */
import { phraseAt, phrases } from './phrases.ts';

/** Before a kind of price: "plus on roads", "excluding government charges". */
const joints = phrases('plus,+,before,excluding,excl,exc,ex,including,incl,inc');
const prices = phrases(
  'drive away,driveaway,drive-away,on road costs,on road price,on road,on-road costs,on-road price,on-road,' +
    'on roads,on-roads,onroads,orc,orcs,egc,government charges,govt charges,gov charges,government,govt,gov',
);
const places = phrases('near me,near by,close to me,close by,around me,around here,in my area');

/** The words without such phrases: taken out first, since "drive" is a word of features too. "Off road" stays. */
export function withoutRemarks(words: readonly string[]): readonly string[] {
  const folded = words.map((word) => word.toLowerCase());
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const remark = remarkAt(folded, at);
    if (remark === 0) rest.push(words[at] ?? '');
    at += Math.max(remark, 1);
  }
  return rest;
}

/** Number of words of the phrase at this position; 0 if there is none. */
function remarkAt(words: readonly string[], at: number): number {
  const joint = phraseAt(joints, words, at);
  const price = phraseAt(prices, words, at + joint);
  return price > 0 ? joint + price : phraseAt(places, words, at);
}
