/** The bar on top of every screen but the editor. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useAccount } from '../access/account.ts';
import { Icon } from '../ui/kit.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { AccountButton } from './account-button.tsx';

/** After the screen: what menus are drawn with is an eighth of what a first screen would load. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export function TopBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="topbar">
      <Link to="/" className="topbar-mark">
        <Icon name="blocks" />
        <span className="topbar-word">Forecourt</span>
      </Link>
      {children ?? <PlatformLinks />}
      <span className="grow" />
      <ThemeToggle />
      <Suspense fallback={<AccountButton />}>
        <AccountMenu />
      </Suspense>
    </header>
  );
}

/** Ways between the screens that belong to no site. */
function PlatformLinks() {
  const { permissions } = useAccount();
  if (!permissions.includes('fleet.view')) return null;
  return (
    <nav className="topbar-links flex gap-4" aria-label="Platform">
      <NavLink to="/sites">Sites</NavLink>
      <NavLink to="/fleet">Fleet</NavLink>
      {permissions.includes('platform.watch') ? <NavLink to="/status">Status</NavLink> : null}
    </nav>
  );
}
