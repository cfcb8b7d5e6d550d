import type { ReactNode } from 'react';
import type { SignedIn } from '#schemas/api/session.ts';
import { AccountContext } from '../access/account.ts';
import { CommandCentre } from '../commands/command-centre.tsx';
import { ScreenCommands } from './screen-commands.ts';

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
