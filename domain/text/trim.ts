/**
 * The text without those characters at its end. A pattern such as `/-+$/` looks from each of them to the end of the
 * text, which is quadratic work; this reads each character once.
 * @param characters those to leave out, each one UTF-16 unit; @param blanks whether white space is left out as well.
 */
export function trimEndOf(text: string, characters: string, blanks = false): string {
  let end = text.length;
  while (end > 0) {
    const last = text.charAt(end - 1);
    if (!characters.includes(last) && !(blanks && /\s/.test(last))) break;
    end -= 1;
  }
  return text.slice(0, end);
}
