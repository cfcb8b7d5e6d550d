import type { MadeAddress } from '#schemas/api/account.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';

/** An address that works once, to give to a person by hand. */
export function GivenAddress({ made, who }: { readonly made: MadeAddress; readonly who: string }) {
  if (made.address === null)
    return <p className="note note-warning">This address can no longer be shown. Send the invitation again.</p>;
  return (
    <div className="note note-positive stack-small" role="status">
      <p>
        Give this address to {who}. It works once, until {displayMoment(made.expiresAt)}.
      </p>
      <p className="row row-wrap">
        <code className="feed-source one-time-address">{made.address}</code>
        <CopyButton text={made.address} what="Address" />
      </p>
    </div>
  );
}
