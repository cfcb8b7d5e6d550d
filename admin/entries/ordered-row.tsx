/** One entry of a list that staff order: its picture, title, missing facts, and actions. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, IconButton } from '../ui/kit.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { thumbnail } from '../ui/thumbnail.ts';

/** What the rows of all such lists have. */
interface OrderedEntry {
  readonly id: string;
  readonly name: string;
  readonly removed: boolean;
  readonly missing: readonly string[];
}

interface RowPlace {
  /** 0 for the first of the list; -1 for a removed one. */
  readonly at: number;
  /** 0 where the order cannot be changed. */
  readonly of: number;
}

export function OrderedRow({
  row,
  picture,
  isLogo = false,
  facts,
  mark,
  note,
  place,
  mayEdit,
  entries = [],
  onMove,
  onRemove,
}: {
  readonly row: OrderedEntry;
  readonly picture: string | null;
  /** A logo is shown whole. */
  readonly isLogo?: boolean;
  readonly facts: string;
  /** An extra badge of an existing entry. */
  readonly mark?: string | undefined;
  /** Shown after the badges. */
  readonly note?: ReactNode;
  readonly place: RowPlace;
  readonly mayEdit: boolean;
  /** The first items of its menu. */
  readonly entries?: readonly MenuEntry[];
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const { at, of } = place;
  const mayMove = mayEdit && of > 1 && at >= 0;
  return (
    <li>
      <span className="ordered-place soft">{at < 0 ? '' : at + 1}</span>
      {picture ? (
        <img
          className={isLogo ? 'ordered-logo' : undefined}
          src={thumbnail(picture, 160)}
          alt=""
          width={84}
          height={56}
          loading="lazy"
        />
      ) : (
        <span className="ordered-blank grid place-center soft">
          <Icon name="image" />
        </span>
      )}
      <div className="stack-small grow">
        <Link to={encodeURIComponent(row.id)}>
          <strong>{row.name}</strong>
        </Link>
        <span className="small">{facts}</span>
      </div>
      <span className="row row-wrap entry-marks">
        {row.removed ? <span className="badge">Removed</span> : null}
        {mark !== undefined && !row.removed ? <span className="badge badge-accent">{mark}</span> : null}
        {row.removed
          ? null
          : row.missing.map((what) => (
              <span className="badge badge-warning" key={what}>
                {what}
              </span>
            ))}
        {note}
      </span>
      {mayEdit && !row.removed ? (
        <span className="row">
          {of > 0 ? (
            <>
              <IconButton
                icon="arrowUp"
                label={`Move ${row.name} up`}
                small
                disabled={!mayMove || at === 0}
                onClick={() => onMove(at - 1)}
              />
              <IconButton
                icon="arrowDown"
                label={`Move ${row.name} down`}
                small
                disabled={!mayMove || at === of - 1}
                onClick={() => onMove(at + 1)}
              />
            </>
          ) : null}
          <Menu
            trigger={<IconButton icon="more" label={`More actions for ${row.name}`} small />}
            sections={[
              {
                entries: [
                  ...entries,
                  { label: 'Move to the top', icon: 'arrowUp', disabled: !mayMove, onSelect: () => onMove(0) },
                  { label: 'Move to the end', icon: 'arrowDown', disabled: !mayMove, onSelect: () => onMove(of - 1) },
                  { label: 'Remove', icon: 'trash', onSelect: onRemove },
                ],
              },
            ]}
          />
        </span>
      ) : null}
    </li>
  );
}
