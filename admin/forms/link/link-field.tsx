/** A link: the name of its target, and a picker to change it. */
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useDeferredValue, useState } from 'react';
import type { TargetKind } from '#schemas/api/target.ts';
import { linkNameQuery, linkTargetsQuery } from '../../api/target-queries.ts';
import { FileUpload } from '../../media/file-upload.tsx';
import { Button, FieldError, Icon, IconButton, type IconName } from '../../ui/kit.ts';
import { PickList } from '../pick/pick-list.tsx';
import { SearchBuilder } from '../stock/search-builder.tsx';
import { type LinkKind, nameOutside, readTyped } from './typed-target.ts';

/** Looks for what a link may lead to. */
const linkIcons: { readonly [kind in TargetKind | LinkKind]: IconName } = {
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

interface PickerProps {
  readonly tenant: string | undefined;
  /** Key of the page that the link is on. */
  readonly page: string;
  /** Whether the field accepts an address. */
  readonly takes: (href: string) => boolean;
  readonly onChoose: (href: string, name: string) => void;
}

function LinkSearch({ tenant, page, takes, onChoose }: PickerProps) {
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

const unset = 'Choose where it leads';

/** The inside of the picker: a search of all there is, or a search of stock put together from its filters. */
export function LinkPicker({ tenant, page, takes, onChoose }: PickerProps) {
  const [builds, setBuilds] = useState(false);
  const mayBuild = tenant !== undefined && takes('/search/used-cars');
  if (builds && tenant !== undefined)
    return <SearchBuilder tenant={tenant} onBack={() => setBuilds(false)} onChoose={onChoose} />;
  return (
    <>
      <LinkSearch tenant={tenant} page={page} takes={takes} onChoose={onChoose} />
      {mayBuild ? (
        <Button kind="quiet" small icon="search" onClick={() => setBuilds(true)}>
          Put a search of your stock together…
        </Button>
      ) : null}
      {tenant !== undefined && takes('/files/aaaaaaaaaaaaaaaa/file.pdf') ? (
        <FileUpload tenant={tenant} onUploaded={onChoose} />
      ) : null}
    </>
  );
}

export function LinkField({
  id,
  label,
  value,
  required,
  disabled,
  described,
  onChange,
  onBlur,
  onFocus,
  ...picker
}: Omit<PickerProps, 'onChoose'> & {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly described: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
  readonly onChange: (href: string) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
}) {
  const [open, setOpen] = useState(false);
  const { tenant, page } = picker;
  const outside = nameOutside(value);
  const named = useQuery({
    ...linkNameQuery(tenant ?? '', page, value),
    enabled: tenant !== undefined && value !== '' && outside === null,
  });
  const target = outside ?? named.data;
  const broken = named.data && outside === null ? named.data.broken : undefined;
  const name = target?.name ?? value;
  const note = target === undefined || target.note === name ? '' : target.note;
  return (
    <div className="link-field grid gap-4">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <div className="row">
          <Popover.Trigger asChild>
            <button
              type="button"
              id={id}
              className="input link-button"
              data-broken={broken ? '' : undefined}
              disabled={disabled}
              aria-label={`${label}: ${value === '' ? unset : [name, note].join(' ').trim()}`}
              {...described}
              onBlur={onBlur}
              onFocus={onFocus}
            >
              {value === '' ? (
                <span className="soft grow">{unset}</span>
              ) : (
                <>
                  <Icon name={broken ? 'alert' : linkIcons[target?.kind ?? 'path']} />
                  <span className="truncate">{name}</span>{' '}
                  <span className="link-note truncate soft text-12">{note}</span>
                </>
              )}
              <Icon name="chevronDown" />
            </button>
          </Popover.Trigger>
          {value !== '' && !required && !disabled ? (
            <IconButton icon="close" label={`Clear ${label}`} small onClick={() => onChange('')} />
          ) : null}
        </div>
        <Popover.Portal>
          <Popover.Content
            className="menu link-menu"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={`Where “${label}” leads`}
          >
            <LinkPicker
              {...picker}
              onChoose={(href) => {
                onChange(href);
                setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {broken ? <FieldError message={`Leads nowhere. ${broken}`} /> : null}
    </div>
  );
}
