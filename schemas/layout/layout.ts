/**
 * A page's layout: a map of blocks by stable id, and order as lists of ids. Every merge, diff, comment and error hangs
 * on the id, so ids are minted once, at random, and never derived from position (design, section 4).
 */

import type { Json } from '../shapes/json.ts';
import type { Condition } from './condition.ts';

/** Limits with one text each, the same in editor, API and import (design, section 4). */
export const layoutLimits = {
  nesting: 8,
  blocks: 300,
  slotBlocks: 50,
  propsBytes: 32 * 1024,
  layoutBytes: 256 * 1024,
  conditionDepth: 4,
  conditionNodes: 20,
} as const;

export const blockIdPattern = '^b_[a-z0-9]{4,16}$';

export const blockInstanceSchema = {
  $id: 'https://forecourt.dev/schemas/block-instance',
  title: 'Block',
  type: 'object',
  properties: {
    type: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,48}$', description: 'Block type: the name of its folder.' },
    version: { type: 'integer', minimum: 1, description: 'Version of the block type these props were written for.' },
    props: { type: 'object', description: 'Edited values; a value may be a reference ($switch, $bind).' },
    slots: {
      type: 'object',
      description: 'Children by slot name, as lists of block ids.',
      additionalProperties: { type: 'array', items: { type: 'string', pattern: blockIdPattern } },
    },
    when: { $ref: 'https://forecourt.dev/schemas/condition' },
    hidden: { const: true, description: 'Set if staff hide the block, regardless of its condition.' },
    meta: {
      type: 'object',
      description: 'For staff only; never rendered.',
      properties: {
        name: { type: 'string', maxLength: 80 },
        note: { type: 'string', maxLength: 500 },
        lock: { type: 'array', items: { type: 'string', enum: ['delete', 'move', 'edit'] }, uniqueItems: true },
      },
      additionalProperties: false,
    },
  },
  required: ['type', 'version', 'props'],
  additionalProperties: false,
} as const;

export const layoutSchema = {
  $id: 'https://forecourt.dev/schemas/layout',
  title: 'Layout',
  type: 'object',
  properties: {
    root: {
      type: 'array',
      items: { type: 'string', pattern: blockIdPattern },
      description: 'Top-level blocks, in order.',
    },
    blocks: {
      type: 'object',
      propertyNames: { pattern: blockIdPattern },
      additionalProperties: { $ref: 'https://forecourt.dev/schemas/block-instance' },
    },
  },
  required: ['root', 'blocks'],
  additionalProperties: false,
} as const;

export type BlockId = string;

// Types, no interfaces: TypeScript takes them for JSON then.
export type BlockInstance = {
  readonly type: string;
  readonly version: number;
  readonly props: { readonly [key: string]: Json };
  readonly slots?: { readonly [slot: string]: readonly BlockId[] };
  readonly when?: Condition;
  /** Hidden by staff until they show it again, with everything in it. */
  readonly hidden?: true;
  readonly meta?: {
    readonly name?: string;
    readonly note?: string;
    readonly lock?: readonly ('delete' | 'move' | 'edit')[];
  };
};

export type Layout = {
  readonly root: readonly BlockId[];
  readonly blocks: { readonly [id: BlockId]: BlockInstance };
};
