/**
 * For scripts that load outside the loader: they use the page's language once its messages are loaded, and the source
 * language if those fail.
 */
const { messagesSrc } = document.documentElement.dataset;

export const messagesReady: Promise<unknown> = messagesSrc
  ? import(/* @vite-ignore */ messagesSrc).catch((error: unknown) => console.warn('messages', error))
  : Promise.resolve();
