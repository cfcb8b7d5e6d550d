import type { ReactNode } from 'react';
import type { ViewInput } from '../define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function AnnouncementView({ props, data }: ViewInput<Props, Data>): ReactNode {
  if (!data.shown || props.text === '') return null;
  return (
    <aside className="announcement" data-tone={props.tone} aria-label="Announcement">
      <p className="ui-width">
        {props.text} {props.link ? <a href={props.link.href}>{props.link.label}</a> : null}
      </p>
    </aside>
  );
}
