import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { IconName } from '../ui/icons/names.ts';
import { StepButton } from './gallery-row.tsx';

/**
 * Pictures over the whole screen, inserted when it is opened (`full-screen-dom.ts`). A native modal dialog: it traps
 * the focus, closes on Escape and returns the focus to its opener.
 */
export function FullScreen({ id, name }: { id: string; name: string }): ReactNode {
  return (
    <dialog className="vehicle-gallery-full" id={`${id}-full`} aria-label={t('Pictures of the {name}', { name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('Pictures of the {name}', { name })} />
      <p className="vehicle-gallery-count" aria-live="polite" />
      <StepButton to="previous" />
      <StepButton to="next" />
      <div className="vehicle-gallery-tools">
        <ToolButton act="out" icon="minus" label={t('Zoom out')} />
        <ToolButton act="in" icon="plus" label={t('Zoom in')} />
        <ToolButton act="close" icon="x" label={t('Close full screen')} />
      </div>
    </dialog>
  );
}

function ToolButton({ act, icon, label }: { act: string; icon: IconName; label: string }): ReactNode {
  return (
    <button type="button" className="vehicle-gallery-tool" data-act={act} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
