/** What staff call a page, and where it is on the site. */
import { Field, TextField } from '../../ui/kit.ts';

interface NameAndAddressProps {
  readonly title: string;
  readonly route: string;
  readonly titleError?: string;
  /** Title of the other page that has this address. */
  readonly routeOwner: string | undefined;
  readonly onTitle: (title: string) => void;
  readonly onRoute: (route: string) => void;
}

export function NameAndAddress({ title, route, titleError, routeOwner, onTitle, onRoute }: NameAndAddressProps) {
  return (
    <>
      <TextField
        label="Name"
        help="What staff call this page."
        error={titleError}
        required
        maxLength={80}
        value={title}
        onChange={onTitle}
      />
      <Field
        label="Address"
        help="Path on the site, for example /finance."
        error={routeOwner === undefined ? undefined : `${routeOwner} has this address. Choose another.`}
      >
        {(control) => (
          <input
            {...control}
            className="input mono"
            required
            maxLength={120}
            // Browsers compile it with the flag v, which requires escaping a slash in a class.
            pattern="/[A-Za-z0-9\-_\/.:*]*"
            value={route}
            onChange={(event) => onRoute(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
