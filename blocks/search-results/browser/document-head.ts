/** What of a page's head belongs to its search, and follows it from address to address. */
const parts = ['meta[name=robots]', 'link[rel=canonical]', 'link[rel=prev]', 'link[rel=next]'];

/** The block as it came with the page, in the form of a fetched one. */
export function documentOf(block: Element): string {
  return ['title', ...parts].map((one) => document.head.querySelector(one)?.outerHTML ?? '').join('') + block.outerHTML;
}

/** Title and what search engines read follow the address. */
export function takeHead(next: Document): void {
  document.title = next.title;
  for (const one of parts) {
    document.head.querySelector(one)?.remove();
    const wanted = next.querySelector(one);
    if (wanted) document.head.append(wanted);
  }
}
