/** The button that opens the account's menu; it shows who is signed in. */
import type { ComponentProps } from 'react';
import { useAccount } from '../access/account.ts';
import { Button, Icon } from '../ui/kit.ts';

export function AccountButton(props: ComponentProps<typeof Button>) {
  const { name } = useAccount();
  return (
    <Button kind="quiet" icon="user" title={name} {...props}>
      <span className="topbar-word">{name}</span>
      <Icon name="chevronDown" />
    </Button>
  );
}
