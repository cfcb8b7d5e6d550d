import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import type { Image } from '#schemas/shapes/media.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { thumbnail } from '../../ui/thumbnail.ts';

/** One picture: its position, its description, and its actions. */
export function PhotoCard({
  image,
  index,
  count,
  name,
  onFirst,
  onDescribe,
  onRemove,
}: {
  readonly image: Image;
  readonly index: number;
  readonly count: number;
  /** Of the vehicle. */
  readonly name: string;
  readonly onFirst: () => void;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}) {
  const drag = useDraggable({ id: image.url });
  const drop = useDroppable({ id: image.url });
  const [alt, setAlt] = useState(image.alt ?? '');
  const number = index + 1;
  return (
    <li
      ref={drop.setNodeRef}
      className="photo-card"
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      data-dragging={drag.isDragging || undefined}
    >
      <div ref={drag.setNodeRef} className="photo-face" style={{ transform: CSS.Translate.toString(drag.transform) }}>
        <img src={thumbnail(image.url, 480)} alt={image.alt ?? `${name}, picture ${number}`} width={480} height={320} />
        <button
          type="button"
          className="photo-grip"
          ref={drag.setActivatorNodeRef}
          {...drag.listeners}
          {...drag.attributes}
          aria-label={`Move picture ${number} of ${count}`}
        >
          <Icon name="grip" />
          <span className="num">{number}</span>
        </button>
        {index === 0 ? <span className="badge badge-accent photo-first">First picture</span> : null}
      </div>
      <input
        className="input"
        aria-label={`Description of picture ${number}`}
        placeholder="What it shows"
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => {
          if (alt.trim() !== (image.alt ?? '')) onDescribe(alt);
        }}
      />
      <div className="row spread">
        <Button kind="quiet" small disabled={index === 0} onClick={onFirst}>
          Make first
        </Button>
        <IconButton icon="trash" label={`Remove picture ${number}`} small onClick={onRemove} />
      </div>
    </li>
  );
}
