/** Looks for what a link may lead to. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { TargetKind } from '#schemas/api/target.ts';
import { linkTargetsQuery } from '../../api/target-queries.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PickList } from '../pick/pick-list.tsx';
import { type LinkKind, readTyped } from './typed-target.ts';

export const linkIcons: { readonly [kind in TargetKind | LinkKind]: IconName } = {
  page: 'file',
  part: 'anchor',
  vehicle: 'car',
  location: 'pin',
  model: 'list',
  search: 'search',
  file: 'file',
  redirect: 'route',
  unknown: 'alert',
  phone: 'call',
  mail: 'mail',
  web: 'globe',
  path: 'file',
};

interface Choice {
  readonly kind: TargetKind | LinkKind;
  readonly href: string;
  readonly name: string;
  readonly note: string;
}

const groups: readonly { readonly title: string; readonly kinds: readonly Choice['kind'][] }[] = [
  { title: 'As typed', kinds: ['phone', 'mail', 'web', 'path'] },
  { title: 'Pages', kinds: ['page', 'redirect'] },
  { title: 'Parts of pages', kinds: ['part'] },
  { title: 'Searches of your stock', kinds: ['search'] },
  { title: 'Locations and models', kinds: ['location', 'model'] },
  { title: 'Files', kinds: ['file'] },
  { title: 'Vehicles', kinds: ['vehicle'] },
];

export interface PickerProps {
  readonly tenant: string | undefined;
  /** Key of the page that the link is on. */
  readonly page: string;
  /** Whether the field accepts an address. */
  readonly takes: (href: string) => boolean;
  readonly onChoose: (href: string, name: string) => void;
}

export function LinkSearch({ tenant, page, takes, onChoose }: PickerProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useQuery({
    ...linkTargetsQuery(tenant ?? '', asked, page),
    enabled: tenant !== undefined,
    placeholderData: (before) => before,
  });
  const typed = readTyped(text);
  const targets: readonly Choice[] = found.data?.targets ?? [];
  const all = [...(typed ? [{ ...typed, note: typed.href }] : []), ...targets].filter(({ href }) => takes(href));
  return (
    <PickList
      label="Where the link may lead"
      hint="Page, vehicle, file, search, phone or address"
      text={text}
      onText={setText}
      isWaiting={found.isPending && tenant !== undefined}
      isStale={typed === null && (found.isPlaceholderData || asked !== text.trim())}
      nothing="No results. A full address starts with https://."
      groups={groups.map(({ title, kinds }) => ({
        title,
        choices: all
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ kind, href, name, note }) => ({
            key: `${kind} ${href}`,
            name,
            note,
            icon: <Icon name={linkIcons[kind]} />,
            onPick: () => onChoose(href, name),
          })),
      }))}
    />
  );
}
