/** A column's name as it is compared: without signs, marks and case. */
export function columnName(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** Words of a name that do not change what the column is. */
const fillers = new Set(
  'the of is vehicle vehicles car cars description desc details detail value reading current displayed actual s'.split(
    ' ',
  ),
);
/** The same where they are not the first word: a "Stock no" is a stock number, unlike "No web". */
const numberWords = new Set(['no', 'nr', 'nbr', 'num', 'number', 'numbers']);

/** Words of a column's name, in lower case. */
export function nameWords(name: string): readonly string[] {
  const words = name
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return words.match(/[a-z0-9]+/g) ?? [];
}

/** Words in brackets that say how a figure is written. All others name another thing: "Colour (int)", "Towing (unbraked)". */
const written = new Set(
  'km kms k mi miles kilometres hrs hours h kg t tonnes lb mm cm m ft feet metres l litres cc kw hp ps aud nzd usd incl inc including excl exc excluding ex plus gst egc dap da nz orc drive away flag ind indicator y n yes no true false text number required optional approx dd mm yyyy yy url urls list 000 000s s x1000 thousand thousands'.split(
    ' ',
  ),
);

/** The same behind a name without brackets: "Odometer - miles", "Price incl GST". */
const units = new Set(
  'km kms mile miles hrs hours kg kgs mm cm ft feet metres litres cc kw hp aud nz nzd inc incl exc excl ex plus gst flag ind indicator 000 000s x 1000 x1000'.split(
    ' ',
  ),
);

/** Whether a text only says how figures are written: "(miles)", "$ incl GST", "No."; false for nothing. */
export function saysUnit(text: string): boolean {
  const words = nameWords(text);
  return words.length > 0 && words.every((word) => written.has(word) || units.has(word) || numberWords.has(word));
}

/** A column's name without units and words that add nothing: "Vehicle Status", "Odometer reading (km)", "No. of doors". */
export function bareColumnName(name: string): string {
  const bare = name
    .slice(0, 200)
    .replace(/[([]([^()[\]]{0,60})[)\]]/g, (all, inner: string) =>
      nameWords(inner).every((word) => written.has(word)) ? ' ' : all,
    );
  const words = nameWords(bare).filter((word, at, all) => {
    if (fillers.has(word)) return false;
    return !(numberWords.has(word) && (at > 0 || all[1] === 'of'));
  });
  while (words.length > 1 && units.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}
