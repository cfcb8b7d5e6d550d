import { t } from '#domain/messages/translate.ts';
import { Input } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Where a place is typed: `dom.ts` adds suggestions and 'Use my location' to it. */
export function PlaceBox({
  id,
  label,
  hideLabel,
  text,
  problem,
  placeholder = t('Postcode or suburb'),
  capitals = 'words',
}: {
  readonly id: string;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly text: string;
  readonly problem: string | null | undefined;
  readonly placeholder?: string;
  /** What a phone's keyboard capitalises; null for the browser's default. */
  readonly capitals?: 'words' | null;
}) {
  return (
    <div className="ui-suggest" data-places="">
      <Input
        id={`${id}-place`}
        label={label}
        hideLabel={hideLabel}
        name="place"
        type="text"
        defaultValue={text}
        placeholder={placeholder}
        error={problem ?? undefined}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize={capitals ?? undefined}
        maxLength={100}
      />
      <button type="button" className="ui-needs-script" data-locate="" aria-label={t('Use my location')}>
        <Icon name="locate-fixed" />
      </button>
    </div>
  );
}
