/** The bar on top of every screen but the editor. */
import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useAccount } from '../access/account.ts';
import { callApi } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

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
      <AccountMenu />
    </header>
  );
}

/** Ways between the screens that belong to no site. */
function PlatformLinks() {
  const { permissions } = useAccount();
  if (!permissions.includes('fleet.view')) return null;
  return (
    <nav className="topbar-links" aria-label="Platform">
      <NavLink to="/sites">Sites</NavLink>
      <NavLink to="/fleet">Fleet</NavLink>
    </nav>
  );
}

function AccountMenu() {
  const account = useAccount();
  const navigate = useNavigate();
  const signOut = async () => {
    await callApi('DELETE', '/session');
    // All that the screens hold goes with the page; screens that stayed would ask for more and be told to sign in again.
    location.reload();
  };
  return (
    <Menu
      trigger={
        <Button kind="quiet" icon="user" title={account.name}>
          <span className="topbar-word">{account.name}</span>
          <Icon name="chevronDown" />
        </Button>
      }
      sections={[
        {
          title: account.email,
          entries: [
            { label: 'Your account', onSelect: () => void navigate('/account') },
            ...(account.tenant === null && account.permissions.includes('people.manage')
              ? [{ label: 'People', onSelect: () => void navigate('/people') }]
              : []),
            { label: 'API', onSelect: () => void navigate('/api-reference') },
            { label: 'Sign out', onSelect: () => void signOut() },
          ],
        },
      ]}
    />
  );
}
