/** The dealer's old home page, saved from a browser and dropped here: its facts are suggestions to accept. */
import { type DragEvent, useId, useState } from 'react';
import { displayError } from '../../api/client.ts';
import { readText } from '../../imports/read-text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields.tsx';
import { mostText, type OldPage, readOldPage, takeApart } from './old-page.ts';

export interface Suggestion {
  readonly label: string;
  readonly text: string;
  /** Drawn next to the text. */
  readonly colour?: string;
  readonly isTaken: boolean;
  readonly take: () => void;
}

/** Files at once: the page and its style sheets. */
const mostFiles = 8;

export function OldPageBox({
  page,
  country,
  suggestions,
  onPage,
}: {
  readonly page: OldPage | null;
  readonly country: 'AU' | 'NZ';
  readonly suggestions: readonly Suggestion[];
  readonly onPage: (page: OldPage) => void;
}) {
  const id = useId();
  const [fault, setFault] = useState('');
  const [isDropping, setDropping] = useState(false);
  const read = async (given: FileList | null) => {
    const files = [...(given ?? [])].slice(0, mostFiles);
    const pages = files.filter(({ name, type }) => type === 'text/html' || /\.html?$/i.test(name));
    const sheets = files.filter(({ name }) => /\.css$/i.test(name));
    const [first] = pages;
    if (!first) return setFault('Choose the page itself: a file that ends in .html. Its .css files can come with it.');
    setFault('');
    // Reads only the part of a file that is parsed.
    const text = (file: File) => readText(file.slice(0, mostText));
    try {
      const css = (await Promise.all(sheets.map(text))).join('\n');
      onPage(
        readOldPage(
          takeApart(await text(first), css),
          country,
          [first, ...sheets].map(({ name }) => name),
        ),
      );
    } catch (error) {
      setFault(displayError(error));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    void read(event.dataTransfer.files);
  };
  return (
    <section
      className="old-page stack-small"
      aria-label="Old home page"
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <div className="stack-tight">
        <label htmlFor={id}>
          <strong>From the old site</strong>
        </label>
        <p className="soft small" id={`${id}-help`}>
          Save the dealer’s old home page in your browser (Ctrl+S) and choose the file, with its style sheets, or drop
          them here. They are read on this computer; nothing is taken before you press.
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept=".html,.htm,.css,text/html,text/css"
          aria-describedby={`${id}-help`}
          onChange={(event) => void read(event.target.files)}
        />
        {fault === '' ? null : <FieldError message={fault} />}
      </div>
      {page ? (
        <ul className="lines" aria-label={`Found in ${page.files[0] ?? 'the page'}`}>
          {suggestions.length === 0 ? <li className="soft">Nothing for this step was found in it.</li> : null}
          {suggestions.map(({ label, text, colour, isTaken, take }) => (
            <li key={`${label} ${text}`}>
              {colour === undefined ? null : <span className="swatch" style={{ background: colour }} />}
              <span className="grow">
                <span className="soft">{label}</span> {text}
              </span>
              {isTaken ? (
                <span className="badge badge-positive">Used</span>
              ) : (
                <Button small onClick={take} aria-label={`Use ${label.toLowerCase()} ${text}`}>
                  Use
                </Button>
              )}
            </li>
          ))}
          {page.logos.map((name) => (
            <li key={name} className="soft">
              The logo is probably {name}: upload it from the saved page’s folder.
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
