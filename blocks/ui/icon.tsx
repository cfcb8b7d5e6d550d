import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';

/** An icon of the sprite, sized by the text around it. Decorative unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }): ReactNode {
  const use = <use href={`/assets/icons.svg#${name}`} />;
  if (!label) {
    return (
      <svg className="ui-icon" aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg className="ui-icon" role="img" aria-label={label}>
      {use}
    </svg>
  );
}
