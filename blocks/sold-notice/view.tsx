import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Shown only on the page of a vehicle that is no longer available. */
export function SoldNoticeView({ props, data }: ViewInput<Props, Data>) {
  if (data.available) return null;
  return (
    <div className="ui-leads ui-width">
      <div className="sold-notice" role="status">
        <strong>{t('SOLD')}</strong>
        <p>{props.text}</p>
        <Button href={props.similarHref}>{data.similarLabel}</Button>
      </div>
    </div>
  );
}
