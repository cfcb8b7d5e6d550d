/** The console's service worker: shows notifications of new leads and opens them. It answers no request and stores nothing. */
import type { PushMessage } from '#schemas/api/push.ts';

/** Globals that a worker has and a page has not; the compiler knows the page's. */
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
};

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushedEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends WaitingEvent {
  readonly notification: Notification;
}

/** A browser that shows nothing for a push gets no more of them, so there always is a notification. */
const unreadable: PushMessage = { title: 'New lead', body: 'Open the inbox to read it.', path: '/inbox', tag: 'leads' };

function readMessage(event: PushedEvent): PushMessage {
  try {
    const message = event.data?.json() as Partial<PushMessage> | null;
    return { ...unreadable, ...message };
  } catch {
    return unreadable;
  }
}

async function openLead(path: string): Promise<void> {
  const wanted = new URL(path.startsWith('/sites/') ? path : '/inbox', location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page with unsaved text is left alone: only one that shows this lead is reused.
  const same = open.find(({ url }) => new URL(url).pathname === wanted.pathname);
  await (same === undefined ? clients.openWindow(wanted.href) : same.focus());
}

addEventListener('push', (event) => {
  const pushed = event as PushedEvent;
  const { title, body, path, tag } = readMessage(pushed);
  const icon = '/assets/app-192.png';
  pushed.waitUntil(registration.showNotification(title, { body, tag, icon, badge: icon, data: path }));
});

addEventListener('notificationclick', (event) => {
  const clicked = event as ClickEvent;
  clicked.notification.close();
  clicked.waitUntil(openLead(String(clicked.notification.data)));
});
