import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { DismissButton } from '../parts/dismiss-button/dismiss-button.tsx';
import { textKey } from '../parts/dismiss-button/dismissal.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function AnnouncementView({ props, data }: ViewInput<Props, Data>) {
  if (!data.shown || props.text === '') return null;
  const dismissKey = props.dismissible ? `note-${textKey(props.text)}` : undefined;
  return (
    <aside className="announcement" data-tone={props.tone} data-dismiss={dismissKey} aria-label={t('Announcement')}>
      <div className="ui-width">
        <p>
          {props.text} {props.link ? <a href={props.link.href}>{props.link.label}</a> : null}
        </p>
        {props.dismissible ? <DismissButton label={t('Close this announcement')} /> : null}
      </div>
    </aside>
  );
}
