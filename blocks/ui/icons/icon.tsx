import type { IconName } from './names.ts';

/**
 * Where the sprite is. The preview frame, whose origin is opaque, may not use one in another file: it copies the sprite
 * into its own document and empties this before it renders.
 */
export const sprite = { file: '/assets/icons.svg' };

/** An icon of the sprite, sized by the text around it. Decorative unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const use = <use href={`${sprite.file}#${name}`} />;
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
