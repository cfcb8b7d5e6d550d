interface PersonMarkProps {
  readonly name: string;
  readonly colour: number;
  /** "on Hero". */
  readonly where?: string;
}

/** A person as a coloured disc with initials; the whole name is in the tooltip and for screen readers. */
export function PersonMark({ name, colour, where }: PersonMarkProps) {
  const text = where === undefined ? name : `${name}, ${where}`;
  return (
    <span
      className="person-mark place-center weight-600"
      data-colour={colour}
      data-initials={initialsOf(name)}
      title={text}
    >
      <span className="visually-hidden">{` ${text}`}</span>
    </span>
  );
}

/** Of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u, 20).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
