// A page with a number of blocks, four deep, the same for every measured editor.

/** @typedef {{ id: string, type: 'group' | 'columns' | 'text', heading: string, slots: { readonly [slot: string]: readonly TreeBlock[] } }} TreeBlock */
/** @typedef {{ type: string, version: number, props: Record<string, unknown>, slots?: Record<string, string[]>, meta: { name: string } }} StoredBlock */

/** @param {number} count of all blocks, containers among them */
export function blockTree(count) {
  /** @type {Record<string, number>} */
  const made = { group: 0, columns: 0, text: 0 };
  let left = count;
  /**
   * @param {TreeBlock['type']} type
   * @param {TreeBlock['slots']} slots
   * @returns {TreeBlock}
   */
  const block = (type, slots = {}) => {
    const number = (made[type] ?? 0) + 1;
    made[type] = number;
    const id = `b_${type.slice(0, 4)}${String(number).padStart(4, '0')}`;
    return { id, type, heading: `${type.charAt(0).toUpperCase()}${type.slice(1)} ${number}`, slots };
  };
  /** @param {number} texts */
  const innerGroup = (texts) => {
    const inside = Array.from({ length: Math.max(0, Math.min(texts, left - 1)) }, () => block('text'));
    left -= inside.length + 1;
    return block('group', { content: inside });
  };
  /** @returns {TreeBlock} */
  const columns = () => {
    left -= 1;
    const slots = { a: [innerGroup(4)], b: left > 1 ? [innerGroup(5)] : [] };
    return block('columns', slots);
  };
  /** @type {TreeBlock[]} */
  const root = [];
  while (left > 0) {
    left -= 1;
    const inside = [];
    while (inside.length < 2 && left > 2) inside.push(columns());
    root.push(block('group', { content: inside }));
  }
  return root;
}

/**
 * The tree as Forecourt stores it.
 * @param {readonly TreeBlock[]} tree
 */
export function toLayout(tree) {
  const types = { group: 'section-group', columns: 'columns', text: 'rich-text' };
  /** @type {Record<string, StoredBlock>} */
  const blocks = {};
  /** @param {TreeBlock} block */
  const add = ({ id, type, heading, slots }) => {
    const props =
      type === 'text' ? { heading, text: '<p>What there is to say of it, in a sentence or two.</p>' } : { heading };
    const ids = Object.entries(slots).map(([slot, inner]) => [slot, inner.map(({ id: one }) => one)]);
    const own = type === 'columns' ? { c: [] } : {};
    blocks[id] = {
      type: types[type],
      version: 1,
      props,
      meta: { name: heading },
      ...(type === 'text' ? {} : { slots: { ...Object.fromEntries(ids), ...own } }),
    };
    for (const inner of Object.values(slots)) inner.forEach(add);
  };
  tree.forEach(add);
  return { root: tree.map(({ id }) => id), blocks };
}
