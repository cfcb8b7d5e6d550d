import { t } from '#domain/messages/translate.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';

/** The same search shown another way. */
export interface OtherView {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

interface SearchToolsProps {
  address: string;
  title: string;
  view: OtherView | null;
  /** Milliseconds that "Link copied" stays. */
  copiedMs: number;
}

/** The other view of a search; saving it in this browser, or sharing its link (`search-tools-dom.ts` does these). */
export function SearchTools({ address, title, view, copiedMs }: SearchToolsProps) {
  return (
    <div className="ui-search-tools" data-key="tools">
      {view ? (
        <a href={view.href} rel="nofollow" data-wakes="" data-key="view">
          <Icon name={view.icon} />
          {view.label}
        </a>
      ) : null}
      <button type="button" className="ui-needs-script" data-save-search={title} data-address={address}>
        <Icon name="star" />
        {t('Save this search')}
      </button>
      <button
        type="button"
        className="ui-needs-script"
        data-share-search={title}
        data-address={address}
        data-copied-ms={copiedMs}
      >
        <Icon name="share-2" />
        {t('Share')}
      </button>
      <p role="status" data-tools-say="" />
    </div>
  );
}
