/** The parts of one site. On a phone they fold into one button that names where you are. */
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

export interface SidePart {
  /** Path below the site's own; empty for its start. */
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** How many changes wait there. */
  readonly count?: number;
}

/** Groups stand under each other with a line between; an empty group is left out. */
export function SideNav({
  base,
  groups,
}: {
  readonly base: string;
  readonly groups: readonly (readonly SidePart[])[];
}) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // To choose a part is to leave the address that the list was opened at, so it folds by itself.
  const open = openAt === pathname;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  const shown = groups.filter((group) => group.length > 0);
  const here = shown
    .flat()
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
        {shown.map((group, index) => (
          <div className="side-group" key={group[0]?.to}>
            {index > 0 ? <span className="side-line" /> : null}
            {group.map((part) => (
              <NavLink key={part.to} to={addressOf(base, part)} end={part.to === ''}>
                <Icon name={part.icon} />
                {part.label}
                {part.count ? (
                  <span className="badge badge-accent" title={`${part.count} changed since the live release`}>
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
