import { type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedIn } from '#schemas/api/session.ts';
import { AccountContext, useAccount } from '../access/account.ts';
import { CommandCentre } from '../commands/command-centre.tsx';
import { useCommands } from '../commands/commands.ts';
import { listParts } from './site-parts.ts';

/** What every screen of a signed-in person can use: who they are, and acts and screens by name. */
export function SignedInConsole({ account, children }: { readonly account: SignedIn; readonly children: ReactNode }) {
  return (
    <AccountContext value={account}>
      <CommandCentre>
        <ScreenCommands />
        {children}
      </CommandCentre>
    </AccountContext>
  );
}

/** Every screen that a person may open, for the command palette: those of the site that is open, and the console's own. */
function ScreenCommands(): null {
  const { permissions, tenant: own } = useAccount();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useCommands(
    useCallback(() => {
      const slug = /^\/sites\/([^/]+)/.exec(pathname)?.[1];
      const go = (id: string, label: string, to: string, group: string) => ({
        id,
        label: `Go to ${label}`,
        group,
        run: () => void navigate(to),
      });
      const site = slug === undefined || slug === 'new' ? [] : listParts(permissions);
      return [
        ...site.map((part) =>
          go(part.to, part.label, part.to === '' ? `/sites/${slug}` : `/sites/${slug}/${part.to}`, 'This site'),
        ),
        ...(own === null ? [go('sites', 'all sites', '/sites', 'Console')] : []),
        ...(permissions.includes('sites.create')
          ? [
              go('new', 'a new site', '/sites/new', 'Console'),
              go('site-import', 'importing a site from a file', '/sites/new/from-file', 'Console'),
            ]
          : []),
        ...(permissions.includes('platform.watch')
          ? [go('status', 'the status of the platform', '/status', 'Console')]
          : []),
        go('account', 'your account', '/account', 'Console'),
      ];
    }, [permissions, own, pathname, navigate]),
  );
  return null;
}
