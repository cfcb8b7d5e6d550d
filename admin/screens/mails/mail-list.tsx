/** Every mail whose words the site sets, by recipient; one is open. */
import { Button } from '../../ui/button.tsx';
import type { MailPart } from './mail-parts.ts';

export function MailList({
  parts,
  chosen,
  onChoose,
  onAddReceipt,
  onAddReply,
}: {
  readonly parts: readonly MailPart[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Null if the limit is reached. */
  readonly onAddReceipt: (() => void) | null;
  readonly onAddReply: (() => void) | null;
}) {
  const group = (title: string, kind: MailPart['kind'], add: string | null, onAdd: (() => void) | null) => (
    <section className="mail-group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {parts
          .filter((part) => part.kind === kind)
          .map(({ id, title: name, isBroken }) => (
            <li key={id}>
              <button type="button" className="mail-choice" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <span className="truncate grow">{name}</span>
                {isBroken ? <span className="badge badge-danger">To fix</span> : null}
              </button>
            </li>
          ))}
      </ul>
      {add && onAdd ? (
        <Button small kind="quiet" icon="plus" onClick={onAdd}>
          {add}
        </Button>
      ) : null}
    </section>
  );
  return (
    <nav className="panel mail-list" aria-label="Emails of this site">
      {group('To the shopper, immediately', 'receipt', 'Different text for some subjects', onAddReceipt)}
      {group('To you', 'notice', null, null)}
      {group('Replies', 'reply', 'Add a reply', onAddReply)}
    </nav>
  );
}
