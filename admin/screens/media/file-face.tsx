/** A file that is no picture: opened as shoppers get it, and its address for where no picker is. */
import type { MediaDetail } from '#schemas/api/media.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function FileFace({ medium }: { readonly medium: MediaDetail }) {
  return (
    <div className="stack-small">
      <p className="row row-wrap">
        <a className="button" href={medium.src} target="_blank" rel="noreferrer">
          <Icon name="external" />
          Open the PDF
        </a>
        <CopyButton text={medium.address} what="Address" />
      </p>
      <p className="field-help">
        Choose it in any link, under Files. The address stays the same when the file is replaced, so links never break.
      </p>
    </div>
  );
}
