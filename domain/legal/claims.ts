/** Finds claims in texts: the sentence around one, and whether it says the opposite. */

/** Characters of a sentence that are checked on each side of a claim. */
const most = 200;

/** The sentence around a place; a point within a number or an abbreviation ends none. */
export function sentenceAt(words: string, at: number): string {
  const before = words.slice(Math.max(0, at - most), at);
  const after = words.slice(at, at + most);
  const [head = ''] = before.split(/[.!?]\s|\n/).slice(-1);
  const [tail = ''] = after.split(/[.!?](?:\s|$)|\n/, 1);
  return head + tail;
}

const denial =
  /\b(?:not|never|no one|nobody|cannot|don['’]t|doesn['’]t|can['’]t|won['’]t|isn['’]t|aren['’]t|neither|nor|without|no (?:lender|bank)s?)\b/i;
/** "Why not", "not only" and "do not miss" deny nothing. */
const noDenial =
  /\b(?:why not|why don['’]t|not (?:only|just)|(?:not|never|don['’]t|won['’]t) (?:miss|forget|wait|worry|look|pay|believe|find))\b/i;

/** Whether the sentence denies a claim before it makes it: "approval is not guaranteed", "we never promise …". */
export function isDenied(words: string, at: number): boolean {
  const before = words.slice(Math.max(0, at - most), at);
  const [head = ''] = before.split(/[.!?,;:]\s|\n/).slice(-1);
  return denial.test(head) && !noDenial.test(head);
}

/** The first place where a claim is made and not denied. @param claim without the flag `g` */
export function findClaim(words: string, claim: RegExp): RegExpExecArray | null {
  const found = claim.exec(words);
  return found && !isDenied(words, found.index) ? found : null;
}
