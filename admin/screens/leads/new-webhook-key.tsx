/** A key, shown this once. */
import type { WebhookKey } from '#schemas/api/webhook.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

export function NewWebhookKey({ made, onDone }: { readonly made: WebhookKey; readonly onDone: () => void }) {
  return (
    <div className="note note-positive stack" role="status">
      <p>
        The key of <strong>{made.webhook.name}</strong>. It is shown only once. Copy it now and give it to the people
        who run the system, who checks the signature of each lead with it.
      </p>
      <p className="row row-wrap">
        <code className="feed-source">{made.key}</code>
        <CopyButton text={made.key} what="Key" />
      </p>
      <div>
        <Button small onClick={onDone}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
