/** One index in a separate thread; built as a file next to the server's. */
import { parentPort } from 'node:worker_threads';
import { toError } from '#domain/errors/error-text.ts';
import { type ColumnarIndex, createStockIndex } from './columnar.ts';
import { type CallAnswer, type CallMessage, packAnswer } from './index-calls.ts';
import { loadIndex, saveIndex } from './snapshot.ts';

let index: ColumnarIndex | null = null;

function answerTo(message: CallMessage): unknown {
  if (message.call === 'open') {
    index = message.snapshot ? loadIndex(message.snapshot, message.schema) : createStockIndex(message.schema);
    return undefined;
  }
  if (!index) throw new Error('The index was not opened.');
  switch (message.call) {
    case 'search':
      return packAnswer(index.search(message.query));
    case 'searchFacet':
      return index.searchFacet(message.attribute, message.text, message.query, message.limit);
    case 'change':
      for (const row of message.put) index.put(row);
      for (const id of message.remove) index.remove(id);
      return undefined;
    case 'rescore':
      index.rescore(message.scoring);
      return undefined;
    case 'save':
      return saveIndex(index);
  }
}

parentPort?.on('message', (message: CallMessage) => {
  const { id } = message;
  const state = () => ({ size: index?.size ?? 0, bytes: index?.bytes ?? 0 });
  try {
    const value = answerTo(message);
    const answer: CallAnswer = { id, value, ...state() };
    parentPort?.postMessage(answer, value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []);
  } catch (thrown) {
    const error = toError(thrown);
    parentPort?.postMessage({
      id,
      error: { name: error.name, message: error.message },
      ...state(),
    } satisfies CallAnswer);
  }
});
