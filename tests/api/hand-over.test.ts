/** The hand-over page of a dealer: every value is written as people read it. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { HandOver } from '#schemas/api/go-live.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';

test('the handover page writes phone numbers as people read them', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  const { revision, body } = await nadia.get<DocumentState>('/tenants/north/documents/site');
  const contact = { phone: '+61732001234', email: 'hello@north.example' };
  const saved = await nadia.call('PUT', '/tenants/north/documents/site', {
    revision,
    body: { ...(body as object), contact },
  });
  expect(saved.status).toBe(200);
  const { enquiries } = await nadia.get<HandOver>('/tenants/north/handover');
  expect(enquiries.map(({ text }) => text)).toContain('07 3200 1234');
});
