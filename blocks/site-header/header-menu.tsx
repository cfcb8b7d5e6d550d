import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { pictureAt } from '../ui/picture-source.ts';
import type { Data, EntryGroup } from './load.ts';

type Item = Navigation['header'][number];

/** What opens below an item: its panel's groups, else its own entries; empty when it is a plain link. */
export function groupsOf(item: Item, panels: Data['panels']): readonly EntryGroup[] {
  const fromData = item.panel && Object.hasOwn(panels, item.panel) ? (panels[item.panel] ?? []) : [];
  if (fromData.length > 0) return fromData;
  return item.children?.length ? [{ heading: '', entries: item.children }] : [];
}

/** The menu on a wide screen. A press outside an open panel closes it, through its own summary. */
export function HeaderMenu({ id, data }: { id: string; data: Data }): ReactNode {
  return (
    <nav className="site-header-menu" aria-label={t('Main')}>
      <ul>
        {data.navigation.header.map((item) => {
          const groups = groupsOf(item, data.panels);
          return (
            <li key={item.label}>
              {groups.length === 0 ? (
                <a className="site-header-item" href={item.href}>
                  {item.label}
                </a>
              ) : (
                <details name={`${id}-menu`} data-panel={item.panel}>
                  <summary className="site-header-item">
                    {item.label}
                    <Icon name="chevron-down" />
                  </summary>
                  <div className="site-header-panel">
                    <MenuGroups groups={groups} />
                    {item.panel ? (
                      <a className="site-header-all" href={item.href}>
                        {t('All {label}', { label: item.label.toLowerCase() })}
                        <Icon name="arrow-right" />
                      </a>
                    ) : null}
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function MenuGroups({ groups, plain }: { groups: readonly EntryGroup[]; plain?: boolean }): ReactNode {
  return groups.map((group) => (
    <div className="site-header-group" key={group.heading}>
      {group.heading ? <p>{group.heading}</p> : null}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.href + entry.label}>
            <a href={entry.href}>
              {entry.image && !plain ? (
                <img src={pictureAt(entry.image, 320)} alt="" width={48} height={32} loading="lazy" />
              ) : null}
              <span>{entry.label}</span>
              {entry.note ? <small>{entry.note}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
