/** Parts that a page must not lose from one release to the next, read from its HTML. */

/** Characters of a page that are read. */
const longestPage = 2_000_000;
const form = /<form\b[^<>]*>/g;
const tag = /<[^<>]*>/g;

/** Why the page may not go live, in words; null where it lost neither its content nor a form for enquiries. */
export function comparePages(before: string, after: string): string | null {
  const [was, is] = [before.slice(0, longestPage), after.slice(0, longestPage)];
  if (hasContent(was) && !hasContent(is)) return 'The page was not empty and would be.';
  const [forms, left] = [countLeadForms(was), countLeadForms(is)];
  if (left < forms)
    return left === 0 ? 'Its form for enquiries would be lost.' : 'One of its forms for enquiries would be lost.';
  return null;
}

/** Whether there is a word or a picture between header and footer. */
function hasContent(html: string): boolean {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  if (from < 0 || to < from) return false;
  const main = html.slice(from, to);
  return main.includes('<img') || main.replace(tag, ' ').trim() !== '';
}

function countLeadForms(html: string): number {
  return (html.match(form) ?? []).filter((one) => one.includes('action="/api/leads"')).length;
}
