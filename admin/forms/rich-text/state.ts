/** The state of a rich text under edit: its document, its keys, what its buttons do. */
import { baseKeymap, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { readRichText } from './read.ts';
import { type HeadingLevel, richTextSchema } from './schema.ts';

const { nodes, marks } = richTextSchema;

function node(name: string): NodeType {
  const type = nodes[name];
  if (!type) throw new Error(`There is no node ${name}.`);
  return type;
}

function mark(name: string): MarkType {
  const type = marks[name];
  if (!type) throw new Error(`There is no mark ${name}.`);
  return type;
}

export const strong = mark('strong');
export const em = mark('em');
export const link = mark('link');
export const bulletList = node('bullet_list');
export const orderedList = node('ordered_list');
export const blockquote = node('blockquote');
const heading = node('heading');
const paragraph = node('paragraph');
const listItem = node('list_item');

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView());
  return true;
};

/**
 * Tab stays the browser's: it leads out of the field. List entries move in and out by Ctrl+] and Ctrl+[.
 * @param onLink opens the choice of where a link leads
 */
export function startState(html: string, onLink: () => void): EditorState {
  const keys = {
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-]': sinkListItem(listItem),
    'Mod-[': liftListItem(listItem),
    'Shift-Enter': breakLine,
    Enter: splitListItem(listItem),
  };
  return EditorState.create({ doc: readRichText(html), plugins: [keymap(keys), keymap(baseKeymap), history()] });
}

/** Whether the selection, or where the next letter goes, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** The nearest node of a type around the selection. */
export function isInside({ selection }: EditorState, ...types: readonly NodeType[]): boolean {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return true;
  return false;
}

/** Of the paragraph that the selection begins in: its level as a heading, 0 for text. */
export function levelOf({ selection }: EditorState): HeadingLevel | 0 {
  const { parent } = selection.$from;
  return parent.type === heading ? parent.attrs.level : 0;
}

export function setLevel(level: HeadingLevel | 0): Command {
  return level === 0 ? setBlockType(paragraph) : setBlockType(heading, { level });
}

/** Into a list, out of it, or from one kind of list to the other. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const around = $from.node(depth);
      if (around.type !== bulletList && around.type !== orderedList) continue;
      if (around.type === type) return liftListItem(listItem)(state, dispatch, view);
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return wrapInList(type)(state, dispatch, view);
  };
}

export const toggleQuote: Command = (state, dispatch, view) =>
  isInside(state, blockquote) ? lift(state, dispatch, view) : wrapIn(blockquote)(state, dispatch, view);

/** Removes all marks from the selection, and turns its headings into text. */
export const makePlain: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const change = state.tr.removeMark(from, to).setStoredMarks([]);
  change.setBlockType(from, to, paragraph);
  dispatch?.(change);
  return true;
};

interface FoundLink {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** The whole link that the selection begins in; null outside of links. */
export function findLink({ selection, doc }: EditorState): FoundLink | null {
  const { $from, from, empty } = selection;
  const mark = link.isInSet(empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []));
  if (!mark) return null;
  const pieces: FoundLink[] = [];
  let begin = $from.start();
  for (const child of $from.parent.children) {
    const last = pieces.at(-1);
    const end = begin + child.nodeSize;
    if (mark.isInSet(child.marks)) {
      if (last?.to === begin) pieces.splice(-1, 1, { ...last, to: end });
      else pieces.push({ href: String(mark.attrs.href), from: begin, to: end });
    }
    begin = end;
  }
  return pieces.find((piece) => piece.from <= from && from <= piece.to) ?? null;
}

/** Leads the selection, or the link around it, somewhere; a link without words gets `name`. */
export function setLink(href: string | null, name = ''): Command {
  return (state, dispatch) => {
    const around = findLink(state);
    const { from, to } = around ?? state.selection;
    const change = state.tr;
    if (from === to) {
      if (href === null) return false;
      change.insert(from, richTextSchema.text(name === '' ? href : name, [link.create({ href })]));
    } else {
      change.removeMark(from, to, link);
      if (href !== null) change.addMark(from, to, link.create({ href }));
    }
    dispatch?.(change.scrollIntoView());
    return true;
  };
}
