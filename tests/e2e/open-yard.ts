/** A location that is open every day: only then are there times to book. */
import type { Page } from '@playwright/test';
import { callConsole } from './console.ts';

interface Yard {
  readonly version: number;
  readonly item: { readonly contact_detail: object };
}

/** Opens the one location of a site from eight to six on all days, and returns its id. */
export async function openYard(page: Page, slug: string): Promise<string> {
  const path = `/tenants/${slug}/locations`;
  const { rows } = (await callConsole(page, 'GET', path)) as { readonly rows: readonly { readonly id: string }[] };
  const id = rows[0]?.id ?? '';
  const { version, item } = (await callConsole(page, 'GET', `${path}/${id}`)) as Yard;
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    formated_hours: null,
    open: '08:00',
    close: '18:00',
  }));
  const contact_detail = { ...item.contact_detail, opening_hours };
  await callConsole(page, 'PUT', `${path}/${id}`, { version, item: { ...item, contact_detail } });
  return id;
}
