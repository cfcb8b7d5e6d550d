/** The outline of a saved page: its title, its own address, and which part of it is its content. */
import { type Attributes, parseHtml } from './html-events.ts';

export interface Outline {
  title: string;
  address: string | null;
  /** How the main part is found. */
  main: 'main' | 'article' | 'id' | 'body';
}

export function outlineOf(html: string): Outline {
  const outline: Outline = { title: '', address: null, main: 'body' };
  let inTitle = false;
  const rank = { main: 3, article: 2, id: 1, body: 0 };
  parseHtml(html, {
    open(name, attributes) {
      if (name === 'title' && outline.title === '') inTitle = true;
      const own = name === 'link' && attributes['rel'] === 'canonical' ? attributes['href'] : undefined;
      const og = name === 'meta' && attributes['property'] === 'og:url' ? attributes['content'] : undefined;
      outline.address ??= own ?? og ?? null;
      const found = mainOf(name, attributes);
      if (found !== null && rank[found] > rank[outline.main]) outline.main = found;
    },
    close(name) {
      if (name === 'title') inTitle = false;
    },
    text(text) {
      if (inTitle && outline.title.length < 300) outline.title += text;
    },
  });
  return outline;
}

export function mainOf(name: string, attributes: Attributes): Exclude<Outline['main'], 'body'> | null {
  if (name === 'main' || attributes['role'] === 'main') return 'main';
  if (name === 'article') return 'article';
  return /^(?:content|main|main-content|maincontent)$/i.test(attributes['id'] ?? '') ? 'id' : null;
}
