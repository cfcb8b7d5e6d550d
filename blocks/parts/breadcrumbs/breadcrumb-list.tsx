import { isolate, t } from '#domain/messages/translate.ts';
import type { Crumb } from '#domain/subject/kinds/subject-kind.ts';

/** Path to the page. The last crumb is the page itself. */
export function BreadcrumbList({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="ui-crumbs" aria-label={t('Breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ''}|${crumb.label}`}>
            {crumb.href && index < crumbs.length - 1 ? (
              <a href={crumb.href}>{isolate(crumb.label)}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{isolate(crumb.label)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
