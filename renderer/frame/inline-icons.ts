/**
 * A sprite in another file works from the same origin only, and a sandboxed frame has none. So the frame takes the
 * sprite into its own document and points `<use>` there.
 */
const file = '/assets/icons.svg#';

function point(use: Element): void {
  const href = use.getAttribute('href') ?? '';
  if (href.startsWith(file)) use.setAttribute('href', href.slice(file.length - 1));
}

export async function inlineIcons(): Promise<void> {
  const response = await fetch('/assets/icons.svg');
  const sprite = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  sprite.setAttribute('hidden', '');
  document.body.append(document.importNode(sprite, true));
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'attributes' && change.target instanceof Element) point(change.target);
      for (const node of change.addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.localName === 'use') point(node);
        for (const use of node.querySelectorAll('use')) point(use);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
}
