import { createIndexOpener } from './engine/open.ts';

/** Opens indexes in this thread, whatever their size. */
export const openStockIndex = createIndexOpener();
