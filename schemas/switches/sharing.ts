import { oneNumber, onOff, switchGroup, withEffect } from './define.ts';

/** Ways to pass a vehicle on. */
export const sharing = switchGroup('sharing', 'Sharing', [
  onOff('share.facebook', ['Facebook', 'Vehicle pages can be shared there.'], true),
  onOff('share.twitter', ['Twitter', 'Vehicle pages can be shared there.'], true),
  onOff('share.whatsapp', ['WhatsApp', 'Vehicle pages can be shared there.'], true),
  withEffect('none', onOff('share.email', ['Email', 'Vehicle pages can be sent by email.'], true)),
  withEffect('none', onOff('share.sms', ['Text message', 'Vehicle pages can be sent by text message.'], true)),
  oneNumber('share.copied-ms', ['Copied notice', 'Milliseconds that Copied shows.'], [1500, 3000], 1500),
]);
