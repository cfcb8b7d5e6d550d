import { Button } from '../../ui/button.tsx';
import { LinkPicker } from '../link/link-field.tsx';
import { isLinkTarget } from './schema.ts';

/** Where a link in a text leads. */
export function LinkForm({
  tenant,
  page,
  href,
  onChoose,
  onRemove,
}: {
  readonly tenant: string | undefined;
  readonly page: string;
  readonly href: string;
  readonly onChoose: (href: string, name: string) => void;
  readonly onRemove: (() => void) | null;
}) {
  return (
    <div className="stack-small">
      {onRemove ? (
        <div className="row">
          <span className="grow truncate small soft">{href}</span>
          <Button kind="quiet" small icon="unlink" onClick={onRemove}>
            Remove the link
          </Button>
        </div>
      ) : null}
      <LinkPicker tenant={tenant} page={page} takes={isLinkTarget} onChoose={onChoose} />
    </div>
  );
}
