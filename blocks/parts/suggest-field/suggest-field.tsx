import { t } from '#domain/messages/translate.ts';
import { longestWords } from '#domain/search/routes.ts';
import { Input } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

interface SuggestFieldProps {
  id: string;
  label: string;
  name: string;
  value?: string;
  placeholder: string;
  hideLabel?: boolean;
  /** Whether it fills the screen: it takes the focus when shown, and offers the most common values before typing. */
  alone?: boolean;
}

/** A search box with its button inside; `dom.ts` offers makes, models and vehicles below it while one types. */
export function SuggestField({ id, label, name, value, placeholder, hideLabel, alone = false }: SuggestFieldProps) {
  return (
    <div className="ui-suggest" data-suggest={alone ? 'all' : ''}>
      <Input
        id={id}
        label={label}
        hideLabel={hideLabel}
        autoFocus={alone || undefined}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={longestWords}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label={t('Search')}>
        <Icon name="search" />
      </button>
    </div>
  );
}
