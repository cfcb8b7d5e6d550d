import { t } from '#domain/messages/translate.ts';
import { allStockPath } from '#domain/search/routes.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

type SimilarVehiclesStandInProps = Pick<ViewInput<Props, Data>, 'id' | 'props' | 'settings'>;

/**
 * For similar vehicles that could not be loaded in time: placeholders while `enhance.ts` retries, and a link to all
 * stock should that fail too, or no script run.
 */
export function SimilarVehiclesStandIn({ id, props, settings }: SimilarVehiclesStandInProps) {
  if (!setting(settings, 'similar.enabled')) return null;
  const count = setting(settings, 'similar.limit');
  return (
    <div className="similar-vehicles" id="similar-vehicles" data-state="loading">
      <Section id={id} heading={props.heading} ground={props.ground}>
        <ul className="similar-vehicles-waiting ui-needs-script" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move.
            <li key={index} />
          ))}
        </ul>
        <p className="similar-vehicles-fallback">
          {t('We could not look for similar vehicles just now.')} <a href={allStockPath}>{t('See all of our stock')}</a>
        </p>
      </Section>
    </div>
  );
}
