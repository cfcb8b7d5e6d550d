import { createElement, Fragment, type ReactNode } from 'react';

/** Characters; anything longer may break, or it would run out of a phone's width. */
const longest = 14;

/** A heading whose hyphenated words (CX-90, drive-away) are not broken at the hyphen. The text itself stays as it is. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  const pieces: ReactNode[] = [];
  let plain = '';
  for (const word of text.split(/(\s+)/)) {
    if (word.length > longest || !/[^-]-+[^-]/.test(word)) plain += word;
    else {
      pieces.push(plain, createElement('span', { className: 'ui-unbroken' }, word));
      plain = '';
    }
  }
  return createElement(Fragment, null, ...pieces, plain);
}
