/** Marks the section that is being read, from the first use of the bar on. */

export function mount(block: Element): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of block.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')) {
    const section = document.getElementById(link.hash.slice(1));
    if (section) links.set(section, link);
  }
  const seen = new Set<Element>();
  const mark = () => {
    const now = [...links].findLast(([section]) => seen.has(section))?.[1];
    for (const link of links.values()) {
      if (link === now) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    // The row scrolls on a phone so that the marked link is visible. A link that is already visible stays where it is,
    // since a finger may be about to tap the link next to it.
    const row = now?.closest('nav');
    if (now && row && !isInSight(now, row))
      row.scrollTo({ left: now.offsetLeft - row.clientWidth / 2 + now.offsetWidth / 2 });
  };
  // A line a third down the window: the section across it is the one that is read.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      mark();
    },
    { rootMargin: '-34% 0px -65% 0px' },
  );
  for (const section of links.keys()) observer.observe(section);
}

function isInSight({ offsetLeft, offsetWidth }: HTMLElement, row: HTMLElement): boolean {
  return offsetLeft >= row.scrollLeft && offsetLeft + offsetWidth <= row.scrollLeft + row.clientWidth;
}
