/**
 * The drag handle of a block that was pressed in the frame. The frame captures the pointer while it is pressed, so it
 * reports each move, which is repeated here for the one drag context of the editor.
 */
import { useDraggable } from '@dnd-kit/core';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FromFrame } from '#schemas/api/frame.ts';
import { useEditor } from '../context/editor-context.ts';

type DragMessage = Extract<FromFrame, { kind: 'dragged' }>;

export interface FrameDrag {
  readonly follow: (message: DragMessage) => void;
}

const events = { move: 'pointermove', drop: 'pointerup', cancel: 'pointercancel' } as const;

/** More than the drag context's threshold for a drag. */
const travelPx = 12;

export function FrameHandle({
  frame,
  scale,
  ref,
}: {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly scale: number;
  readonly ref: RefObject<FrameDrag | null>;
}) {
  const { store, actions } = useEditor();
  const [press, setPress] = useState<Pick<DragMessage, 'blockId' | 'x' | 'y'> | null>(null);
  const handle = useRef<HTMLSpanElement | null>(null);
  const lifted = useRef<boolean>(false);
  const { setNodeRef, listeners } = useDraggable({ id: `on-canvas:${press?.blockId ?? ''}`, disabled: press === null });

  useImperativeHandle(ref, () => {
    const pointer = (type: string, { x, y }: Pick<DragMessage, 'x' | 'y'>, further = 0) => {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      const at = { clientX: left + x * scale + further, clientY: top + y * scale };
      return new PointerEvent(type, { ...at, bubbles: true, cancelable: true, isPrimary: true, button: 0, buttons: 1 });
    };
    return {
      follow: (message) => {
        if (message.phase !== 'lift') {
          if (lifted.current) document.dispatchEvent(pointer(events[message.phase], message));
          if (message.phase !== 'move') lifted.current = false;
          return;
        }
        const block = store.block(message.blockId);
        if (!block) return;
        if (block.meta?.lock?.includes('move')) {
          store.say(`${actions.name(message.blockId)} is locked against moving. Unlock it under Notes.`, 'refused');
          return;
        }
        lifted.current = true;
        flushSync(() => setPress(message));
        handle.current?.dispatchEvent(pointer('pointerdown', message));
        document.dispatchEvent(pointer('pointermove', message, travelPx));
      },
    };
  }, [frame, scale, store, actions]);

  return (
    <span
      ref={(element) => {
        handle.current = element;
        setNodeRef(element);
      }}
      className="frame-handle"
      aria-hidden="true"
      style={press ? { left: press.x * scale, top: press.y * scale } : undefined}
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
    />
  );
}
