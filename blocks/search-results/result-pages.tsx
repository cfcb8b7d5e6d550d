import type { ReactNode } from 'react';
import { relFor } from '#domain/search/for-robots.ts';
import type { Data } from './load.ts';

export function ResultPages({ data }: { data: Data }): ReactNode {
  const { pages } = data;
  if (!pages) return null;
  return (
    <nav className="search-results-pages" aria-label="Pages" data-key="pages">
      <p>
        {pages.first} to {pages.last} of {data.countText}
      </p>
      <ul>
        {pages.previous ? (
          <li data-key="previous">
            <a href={pages.previous} rel={relOf('prev', pages.previous)} data-wakes="">
              Previous
            </a>
          </li>
        ) : null}
        {pages.links.map((link) => (
          <li key={link.page} data-key={`page-${link.page}`} data-gap={link.gap ? '' : undefined}>
            <a
              href={link.href}
              rel={relFor(link.href)}
              data-wakes=""
              aria-current={link.current ? 'page' : undefined}
              aria-label={`Page ${link.page}`}
            >
              {link.page}
            </a>
          </li>
        ))}
        {pages.next ? (
          <li data-key="next">
            <a href={pages.next} rel={relOf('next', pages.next)} data-wakes="">
              Next
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function relOf(way: 'prev' | 'next', href: string): string {
  return relFor(href) === undefined ? way : `${way} nofollow`;
}
