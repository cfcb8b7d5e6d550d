/** The bar on top of every screen but the editor. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../api/client.ts';
import { accountQuery } from '../api/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { currentTheme, setTheme } from '../ui/theme-choice.ts';
import { useAccount } from './account.ts';

export function TopBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="topbar">
      <Link to="/" className="topbar-mark">
        <Icon name="blocks" />
        <span className="topbar-word">Forecourt</span>
      </Link>
      {children}
      <span className="grow" />
      <ThemeToggle />
      <AccountMenu />
    </header>
  );
}

export function ThemeToggle() {
  const [theme, setShown] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={`Use the ${other} theme`}
      onClick={() => {
        setTheme(other);
        setShown(other);
      }}
    />
  );
}

function AccountMenu() {
  const account = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = async () => {
    await callApi('DELETE', '/session');
    client.clear();
    client.setQueryData(accountQuery.queryKey, null);
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
            { label: 'Sign out', onSelect: () => void signOut() },
          ],
        },
      ]}
    />
  );
}
