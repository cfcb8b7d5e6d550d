/** What the console's palette chooses from. */
import { Hono } from 'hono';
import type { Block } from '#blocks/kit/define-block.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';

function toSummary(block: Block): BlockSummary {
  const starter = block.examples.find((example) => example.name === 'typical') ?? block.examples[0];
  return {
    type: block.type,
    version: block.version,
    title: block.title,
    description: block.description,
    category: block.category,
    pages: block.pages ?? null,
    slots: block.slots ?? {},
    schema: block.schema,
    switches: block.switches ?? [],
    starter: (starter?.props ?? {}) as Json,
    loads: block.load !== undefined,
  };
}

export function catalogueRoutes({ registry }: ConsoleDeps): ConsoleRoutes {
  const blocks = [...registry.values()].map(toSummary);
  return new Hono<ConsoleEnv>().get('/blocks', (c) => c.json({ blocks }));
}
