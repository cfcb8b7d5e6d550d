import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Keep a search in this browser, or hand on its link; `search-tools-dom.ts` does both. */
export function SearchTools({ address, title }: { address: string; title: string }): ReactNode {
  return (
    <div className="ui-search-tools ui-needs-script" data-key="tools">
      <button type="button" data-save-search={title} data-address={address}>
        <Icon name="star" />
        Save this search
      </button>
      <button type="button" data-share-search={title} data-address={address}>
        <Icon name="share-2" />
        Share
      </button>
      <p role="status" data-tools-say="" />
    </div>
  );
}
