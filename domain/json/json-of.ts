import type { Json } from '#schemas/shapes/json.ts';

/** What a text says as JSON; undefined for what is no JSON. */
export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
