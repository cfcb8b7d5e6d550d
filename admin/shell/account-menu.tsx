import { useNavigate } from 'react-router';
import { useAccount } from '../access/account.ts';
import { callApi } from '../api/api.ts';
import { noteSignedOut } from '../api/last-site.ts';
import { pause } from '../api/retry.ts';
import { Menu } from '../ui/menu.tsx';
import { AccountButton } from './account-button.tsx';

/** One's own account, and signing out. */
export function AccountMenu() {
  const account = useAccount();
  const navigate = useNavigate();
  const signOut = async () => {
    await callApi('DELETE /session');
    noteSignedOut();
    // The server has ended its notifications with the session: the browser drops them too, without delaying this.
    await Promise.race([dropHere(account.id), pause(500)]);
    // A reload clears the data of all screens; mounted screens would request more and ask to sign in again.
    location.reload();
  };
  return (
    <Menu
      trigger={<AccountButton />}
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

async function dropHere(accountId: string): Promise<void> {
  try {
    const { dropPush } = await import('../api/push-device.ts');
    await dropPush(accountId);
  } catch {
    // The session has ended, so the server sends it nothing more.
  }
}
