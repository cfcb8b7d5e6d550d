/**
 * Rich text whose headings follow on the heading above it: none leaves a level out, and those of one level stay equals.
 * @param html sanitised, so its headings are h2 to h4 without attributes.
 * @param above level of the heading above the text.
 */
export function fitHeadings(html: string, above: 1 | 2 | 3): string {
  let highest = 7;
  for (const [, level] of html.matchAll(/<h([2-4])>/g)) highest = Math.min(highest, Number(level));
  const raised = Math.max(0, highest - above - 1);
  let last: number = above;
  return html.replaceAll(/<(\/?)h([2-4])>/g, (_, end: string, level: string) => {
    if (end === '') last = Math.min(Number(level) - raised, last + 1);
    return `<${end}h${last}>`;
  });
}
