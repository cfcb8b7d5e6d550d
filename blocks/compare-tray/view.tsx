import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import type { Props } from './schema.ts';

/** Empty and out of sight until a vehicle is chosen; `enhance.ts` fills it. Its presence shows the buttons on cards. */
export function CompareTrayView({ props, settings }: ViewInput<Props, undefined>) {
  if (!setting(settings, 'compare.enabled')) return null;
  return (
    <section className="compare-tray" aria-label={t('Vehicles to compare')} data-foot-bar="" hidden>
      <ul />
      <p role="status" />
      <div>
        <button type="button" data-clear="">
          {t('Clear')}
        </button>
        <Button href="/compare" size="small">
          {props.label}
        </Button>
      </div>
    </section>
  );
}
