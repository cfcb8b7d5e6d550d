/**
 * Brochures are drawn in a thread of their own: measuring text and packing fonts takes 0.1 to 1 s, for which nobody else
 * would be answered.
 */
import { AskedThread } from '../../kernel/threads/asked-thread.ts';
import { type Brochure, drawBrochure } from './draw.ts';

/** A brochure as it arrives in another thread, where a Buffer is plain bytes. */
export type ClonedBrochure = Omit<Brochure, 'pictures'> & { readonly pictures: readonly Uint8Array[] };

/** Makes the bytes of a PDF. @throws AppError `busy` once the server closes */
export type DrawBrochure = (brochure: Brochure) => Promise<Uint8Array>;

interface BrochureThread {
  readonly draw: DrawBrochure;
  close(): Promise<void>;
}

/** @param file the built `brochure-worker.ts`; without it, as from source, brochures are drawn in the caller's thread. */
export function openBrochureThread(file: string | URL | undefined): BrochureThread {
  if (file === undefined) return { draw: drawBrochure, close: async () => {} };
  const thread = new AskedThread<ClonedBrochure, Uint8Array>(file, 'brochure thread');
  return { draw: (brochure) => thread.ask(brochure), close: () => thread.close() };
}
