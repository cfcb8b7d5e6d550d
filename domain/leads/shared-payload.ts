/** The part of a lead that leaves for other systems: all but the answers that the form marks private. */

import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';

type Payload = { readonly [field: string]: Json };

/**
 * A lead without its private answers, for connected systems (webhook, ADF). Staff read them on the lead and in the emails
 * that they get; shoppers' receipts contain no answers at all.
 */
export function sharedPayload(payload: Payload): Payload {
  const { answers } = payload;
  if (!Array.isArray(answers)) return payload;
  const shared = answers.filter((answer) => !isPrivateAnswer(answer));
  return shared.length === answers.length ? payload : { ...payload, answers: shared };
}

function isPrivateAnswer(answer: Json): boolean {
  return isJsonObject(answer) && answer['private'] === true;
}
