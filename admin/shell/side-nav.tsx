/** The parts of one site. On a phone they fold into one button that names where you are. */
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button, Icon, type IconName } from '../ui/kit.ts';

export interface SidePart {
  /** Path below the site's own; empty for its start. */
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** How many wait there, with a label. */
  readonly count?: number;
  readonly countTitle?: string;
}

/** Parts of a site that belong together, under their title. */
interface SideGroup {
  /** Null for those that need none. */
  readonly title: string | null;
  readonly parts: readonly SidePart[];
}

/**
 * Scrolls the list to the open part. `scrollIntoView` would make it the start of the tab order, and the first stop of
 * the keyboard would no longer be the link that skips the navigation.
 */
function showHere(): void {
  const link = document.querySelector('.side [aria-current="page"]');
  const list = link?.closest('.side');
  if (!link || !list) return;
  const [at, seen] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (at.top < seen.top) list.scrollTop -= seen.top - at.top;
  else if (at.bottom > seen.bottom) list.scrollTop += at.bottom - seen.bottom;
}

/** Groups are listed one below the other; an empty group is left out. */
export function SideNav({ base, groups }: { readonly base: string; readonly groups: readonly SideGroup[] }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Choosing a part leaves the address that the list was opened at, so it folds automatically.
  const open = openAt === pathname;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  useEffect(() => {
    if (pathname !== '') showHere();
  }, [pathname]);
  const shown = groups.filter(({ parts }) => parts.length > 0);
  const here = shown
    .flatMap(({ parts }) => parts)
    .filter((part) => isAt(pathname, addressOf(base, part)))
    .sort((a, b) => b.to.length - a.to.length)[0];
  return (
    <nav className="side" aria-label="This site" data-open={open || undefined}>
      <Button
        kind="quiet"
        className="side-fold"
        aria-expanded={open}
        aria-controls="side-parts"
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        <Icon name={here?.icon ?? 'menu'} />
        {here?.label ?? 'Parts of this site'}
        <Icon name="chevronDown" />
      </Button>
      <div className="side-parts" id="side-parts">
        {shown.map(({ title, parts }) => (
          <div className="side-group" key={title ?? ''}>
            {title === null ? null : <p className="side-title soft text-12 weight-600">{title}</p>}
            {parts.map((part) => (
              <NavLink key={part.to} to={addressOf(base, part)} end={part.to === ''}>
                <Icon name={part.icon} />
                {part.label}
                {part.count ? (
                  <span className="badge badge-accent" title={part.countTitle}>
                    {part.count}
                  </span>
                ) : null}
              </NavLink>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

function addressOf(base: string, part: SidePart): string {
  return part.to === '' ? base : `${base}/${part.to}`;
}

function isAt(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
