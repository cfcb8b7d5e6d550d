import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { withModel } from '../parts/model/about-model.ts';
import { Button } from '../ui/button.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Plain links to places on the page. The page's own rule hides links to sections that it does not have. */
export function ModelSectionsView({ props, data }: ViewInput<Props, Data>) {
  return (
    <div className="model-sections ui-no-print">
      <div className="model-sections-inside ui-width">
        <p className="model-sections-name">
          <b>{data.name}</b>
          {data.from ? <span className="ui-figure"> {t('{from} drive away', { from: data.from })}</span> : null}
        </p>
        <nav aria-label={t('Sections on the {name}', { name: data.name })}>
          <ul>
            {props.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {props.button ? (
          <span className="model-sections-button">
            <Button href={withModel(props.button.href, data.slug)} size="small">
              {props.button.label}
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}
