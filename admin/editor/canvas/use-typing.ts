/** Typing on the page: the frame reports it, the store applies it as one step, or explains why it cannot. */

import { useMemo } from 'react';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import { schemaAt } from '#domain/layout/schema-at.ts';
import { findFact } from '#domain/subject/bindable-facts.ts';
import { listTextFacts } from '#domain/subject/text-facts.ts';
import type { FromFrame, ToFrame } from '#schemas/api/frame.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import { isBindReference, isSwitchReference } from '#schemas/layout/reference.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useEditor } from '../context/editor-context.ts';

type Message<K extends FromFrame['kind']> = Extract<FromFrame, { kind: K }>;

interface Typing {
  readonly choose: (message: Message<'text-chosen'>) => void;
  readonly take: (message: Message<'typed'>) => void;
  /** Types over the first text of a block. */
  readonly begin: (blockId: string) => void;
}

interface TypingTargets {
  readonly tell: (message: ToFrame) => void;
  /** Gives the frame the keyboard focus. */
  readonly enter: () => void;
  /** Takes the keyboard focus back. */
  readonly leave: () => void;
  readonly jump: (place: { readonly blockId: string; readonly pointer: string }) => void;
}

export function useTyping({ tell, enter, leave, jump }: TypingTargets): Typing {
  const { store, actions, blocks, switches } = useEditor();
  return useMemo(() => {
    /** Each time a text is typed over is a separate undo step. */
    let times = 0;
    const find = (blockId: string, after: string | null) => tell({ kind: 'find-text', blockId, after });
    return {
      begin: (blockId) => find(blockId, null),
      choose: ({ blockId, pointer }) => {
        const block = store.block(blockId);
        if (!block) return;
        store.select(blockId);
        const name = actions.name(blockId);
        if (pointer === null) return store.say(`You cannot type here: ${name} takes this text from the site’s data.`);
        const steps = readPointer(pointer);
        const source = steps.map((_, at) => sourceOf(valueAt(block.props, steps.slice(0, at + 1)))).find(Boolean);
        const schema = schemaAt(blocks.find(({ type }) => type === block.type)?.schema ?? {}, pointer);
        const isPlain =
          schema !== null && schema.type === 'string' && schema.enum === undefined && schema.format === undefined;
        const [named] = listTextFacts(textAt(block.props, steps));
        if (named !== undefined) {
          store.say(
            `${findFact(named)?.title ?? named} is part of this text. Change the words around it in the field.`,
          );
          jump({ blockId, pointer });
        } else if (source) {
          const title = switches.find(({ key }) => key === source.name)?.title ?? source.name;
          store.say(`This comes from ${source.kind} “${title}”. Change it there, or type your own in the field.`);
          jump({ blockId, pointer });
        } else if (block.meta?.lock?.includes('edit'))
          store.say(`${name} is locked and cannot be edited. Unlock it under Notes.`, 'refused');
        else if (isPlain) {
          enter();
          times += 1;
          tell({ kind: 'type', blockId, pointer });
          store.say('Edit the text here. Press Enter or Escape to finish, or Tab for the next text.');
        } else jump({ blockId, pointer });
      },
      take: ({ blockId, pointer, text, isDone, isNext }) => {
        const block = store.block(blockId);
        const steps = readPointer(pointer);
        // Only a prop that is a text in the block, or is missing there and shown by its default.
        const before = block ? valueAt(block.props, steps) : null;
        if (block && (before === undefined || typeof before === 'string') && (before ?? '') !== text) {
          const props = withValueAt(block.props as Json, steps, text);
          if (isProps(props)) actions.setProps(blockId, props, `${pointer} typed ${times}`);
        }
        if (!isDone) return;
        if (isNext) find(blockId, pointer);
        else leave();
      },
    };
  }, [store, actions, blocks, switches, tell, enter, leave, jump]);
}

function sourceOf(value: Json | undefined): { readonly kind: string; readonly name: string } | null {
  if (isSwitchReference(value)) return { kind: 'the switch', name: value.$switch };
  return isBindReference(value) ? { kind: 'the site’s data', name: value.$bind } : null;
}

function textAt(props: BlockInstance['props'], steps: readonly string[]): string {
  const value = valueAt(props, steps);
  return typeof value === 'string' ? value : '';
}

function isProps(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
