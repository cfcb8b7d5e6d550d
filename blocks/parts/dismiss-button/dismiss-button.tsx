import { Icon } from '../../ui/icons/icon.tsx';

/** Closes its bar, by `startDismissal`. */
export function DismissButton({ label }: { label: string }) {
  return (
    <button type="button" className="ui-dismiss" data-dismiss-now="" aria-label={label}>
      <Icon name="x" />
    </button>
  );
}
