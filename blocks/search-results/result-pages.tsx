import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import type { Data } from './load.ts';

export function ResultPages({ data }: { data: Data }): ReactNode {
  const { pages } = data;
  if (!pages) return null;
  return (
    <nav className="search-results-pages" aria-label={t('Pages')} data-key="pages">
      <p>{t('{first} to {last} of {all}', { first: pages.first, last: pages.last, all: data.countText })}</p>
      <ul>
        {pages.previous ? (
          <li data-key="previous">
            <a href={pages.previous} rel={relOf('prev', pages.previous)} data-wakes="">
              {t('Previous')}
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
              aria-label={t('Page {page}', { page: link.page })}
            >
              {link.page}
            </a>
          </li>
        ))}
        {pages.next ? (
          <li data-key="next">
            <a href={pages.next} rel={relOf('next', pages.next)} data-wakes="">
              {t('Next')}
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
