/**
 * For scripts that come by themselves, and not through the loader: they speak the language of the page once its messages are
 * there, and that of the source where they cannot be had.
 */
const { messagesSrc } = document.documentElement.dataset;

export const messagesReady: Promise<unknown> = messagesSrc
  ? import(/* @vite-ignore */ messagesSrc).catch((error: unknown) => console.warn('messages', error))
  : Promise.resolve();
