import { createContext, useContext } from 'react';
import type { SignedIn } from '#schemas/api/session.ts';

export const AccountContext = createContext<SignedIn | null>(null);

/** The person who is signed in. @throws outside the signed-in part of the console. */
export function useAccount(): SignedIn {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount: no account is signed in');
  return account;
}
