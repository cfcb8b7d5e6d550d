/** Placeholders of a mail: a press inserts one at the last cursor position. */
import { type MailKind, mailPlaceholders, placeholdersOf } from '#domain/mail/mail-words.ts';
import { Button } from '../../ui/button.tsx';

export function PlaceholderBar({
  kind,
  onInsert,
}: {
  readonly kind: MailKind;
  readonly onInsert: (placeholder: string) => void;
}) {
  return (
    <section className="mail-names" aria-label="Insert">
      <p className="field-help">
        Inserts at the cursor. Text in [square brackets] is left out if a value in it is empty.
      </p>
      <div className="row row-wrap">
        {placeholdersOf[kind].map((name) => (
          <Button
            key={name}
            small
            title={`{${name}}`}
            // The field keeps the focus, and so the position of the cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{${name}}`)}
          >
            {mailPlaceholders[name]}
          </Button>
        ))}
      </div>
    </section>
  );
}
