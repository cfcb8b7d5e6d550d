/** Files that come with a form, from the shopper's browser to the dealer's screen and to their end. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { leadTable } from '#tenants/database/tables.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { leadFilesJob } from '#tenants/leads/lead-files.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { heicPhoto } from '#tests/build/heic-photo.ts';
import { aPlatform, consoleHost, staff } from '#tests/build/platform.ts';
import { aZip } from '#tests/build/zip.ts';

const north = 'north.localhost';
const pdf: Uint8Array<ArrayBuffer> = Buffer.from(`%PDF-1.4\n${'x'.repeat(3000)}\n%%EOF`);
const docx = aZip(['[Content_Types].xml', 'word/document.xml']);
const person = {
  category: 'Team Member',
  name: 'Ria',
  last_name: 'Ngata',
  email: 'ria@example.com',
  phone: '0412 345 678',
  message: 'Please find my CV.',
};

async function setUp() {
  let now = Date.parse('2026-03-02T01:00:00.000Z');
  const tested = await aPlatform({ now: () => new Date(now) });
  const { request, platform, dataDir } = tested;
  const upload = (name: string, bytes: Uint8Array, headers = {}) =>
    request(north, 'POST', `/api/leads/files?name=${encodeURIComponent(name)}`, bytes, headers);
  const plain = async (fields: { readonly [name: string]: string }, files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append('files', file);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Request('http://any.example', { method: 'POST', body: form });
    return request(north, 'POST', '/api/leads', new Uint8Array(await encoded.arrayBuffer()), {
      'content-type': encoded.headers.get('content-type') ?? '',
    });
  };
  return {
    ...tested,
    upload,
    plain,
    leads: async () => (await listLeads(platform.store, tested.north)).leads,
    pass: (hours: number) => {
      now += hours * 3_600_000;
    },
    onDisk: async () => (await readdir(join(dataDir, 'lead-files', tested.north.tenantId)).catch(() => [])).length,
  };
}

test('a plain form with a CV: the file is on the lead, in its mail by name, and saved by those who may read the lead', async () => {
  const { plain, signIn, request } = await setUp();
  const answer = await plain(person, [
    new File([pdf], 'My CV.pdf'),
    new File([docx], '../../Références "2".docx'),
    new File([], ''),
  ]);
  expect(answer.status).toBe(303);
  const nadia = await signIn(staff.northAdmin.email);
  const { leads } = await nadia.get<{ leads: readonly { id: string }[] }>('/tenants/north/leads');
  const path = `/tenants/north/leads/${leads[0]?.id}`;
  const lead = await nadia.get<LeadDetail>(path);
  expect(lead.files.map(({ name, kind }) => [name, kind])).toEqual([
    ['My CV.pdf', 'pdf'],
    ['Références 2.docx', 'document'],
  ]);
  expect(lead.lines).toContainEqual(['Files', 'My CV.pdf (3 KB); Références 2.docx (1 KB)']);
  const mail = lead.deliveries.find(({ kind }) => kind === 'lead');
  const { text } = await nadia.get<{ text: string }>(`${path}/deliveries/${mail?.id}`);
  expect(text).toContain('My CV.pdf (3 KB)');
  expect(text).toContain('Files are not attached');

  const file = `${path}/files/${lead.files[1]?.id}`;
  const saved = await nadia.call('GET', file);
  expect(saved.status).toBe(200);
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="References 2.docx"; filename*=UTF-8''R%C3%A9f%C3%A9rences%202.docx`,
  );
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit');
  expect(entries.map(({ action }) => action)).toContain('leads.file');

  // No one else: not without signing in, not from another site, not on the site itself.
  const sam = await signIn(staff.southAdmin.email);
  const ned = await signIn(staff.northEditor.email);
  expect((await request(consoleHost, 'GET', `/api/console${file}`)).status).toBe(401);
  expect((await sam.call('GET', file)).status).toBe(404);
  expect((await sam.call('GET', file.replace('north', 'south'))).status).toBe(404);
  expect((await ned.call('GET', file)).status).toBe(403);
  expect((await request(north, 'GET', `/files/${lead.files[1]?.id}/a.pdf`)).status).toBe(404);
});

test('an active form uploads files early; a retry is the same lead, and an id serves one lead of one site', async () => {
  const { upload, request, leads, onDisk } = await setUp();
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#446688' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somewhere at home' } })
    .toBuffer();
  const first = await upload('IMG_1.heic.JPG', photo);
  expect([first.status, first.body]).toMatchObject([201, { name: 'IMG_1.heic.jpg' }]);
  const { file } = first.body as { readonly file: string };
  // As an iPhone stores it: stored as JPEG, which every program of a dealer opens.
  const phone = await upload('IMG_0001.HEIC', heicPhoto);
  expect([phone.status, phone.body]).toMatchObject([201, { name: 'IMG_0001.jpg' }]);
  const send = (host: string, key: string) =>
    request(host, 'POST', '/api/leads', { ...person, files: file, idempotency_key: key });
  expect((await send('south.localhost', 'key-of-south')).status).toBe(422);
  expect((await send(north, 'key-of-north')).status).toBe(201);
  expect((await send(north, 'key-of-north')).status).toBe(200);
  expect((await send(north, 'key-of-another')).body).toMatchObject({
    error: {
      problems: [{ pointer: '/files', message: 'One of your files is no longer here. Please choose it again.' }],
    },
  });
  expect((await leads()).map(({ payload }) => payload['files'])).toEqual([['IMG_1.heic.jpg (1 KB)']]);
  // The photograph of a phone waits for its form.
  expect(await onDisk()).toBe(2);
});

test.each([
  ['program.pdf', Buffer.from('MZ\x90\x00'), 'is not a picture'],
  ['page.pdf', Buffer.from('<html><script>alert(1)</script>'), 'is not a picture'],
  ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing (SVG)'],
  [
    'cv.docx',
    aZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
    'cannot accept this Word document',
  ],
  ['cv.pdf', Buffer.from('%PDF-1.4 and then nothing'), 'damaged or incomplete'],
  ['cv.pdf', Buffer.alloc(0), 'empty'],
  ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'HEIC'],
])('%s that is something else is refused by name, and nothing stays', async (name, bytes, message) => {
  const { upload, plain, onDisk } = await setUp();
  const awake = await upload(name, bytes);
  expect(awake.status).toBe(400);
  expect(JSON.stringify(awake.body)).toContain(message);
  const page = await plain(person, [new File([bytes], name)]);
  expect(page.status).toBe(422);
  expect(page.text).toContain(message);
  expect(page.text).toContain(name);
  expect(await onDisk()).toBe(0);
});

test('50 MB are cut off, and a plain form loses no other input', async () => {
  const { upload, plain, onDisk, leads } = await setUp();
  const huge = new Uint8Array(50 * 1024 * 1024).fill(65);
  const cut = await upload('everything.pdf', huge);
  expect([cut.status, JSON.stringify(cut.body)]).toEqual([413, expect.stringContaining('larger than 10 MB')]);
  const page = await plain(person, [new File([pdf], 'cv.pdf'), new File([huge], 'everything.pdf')]);
  expect(page.status).toBe(422);
  expect(page.text).toContain('everything.pdf is larger than 10 MB.');
  expect(page.text).toContain('Please find my CV.');
  expect(await leads()).toEqual([]);
  expect(await onDisk()).toBe(1);
  // The page with the error carries the file that arrived, and another may be chosen.
  const carried = /name="files" value="([a-z2-7]{16})"/.exec(page.text)?.[1] ?? '';
  expect(page.text).toContain('type="file"');
  expect((await plain({ ...person, files: carried }, [new File([docx], 'more.docx')])).status).toBe(303);
  expect((await leads())[0]?.payload['files']).toEqual(['cv.pdf (3 KB)', 'more.docx (1 KB)']);
});

test('six files are one too many', async () => {
  const { plain, upload } = await setUp();
  const six = Array.from({ length: 6 }, (_, n) => new File([pdf], `${n}.pdf`));
  const page = await plain(person, six);
  expect([page.status, page.text.includes('Please send 5 files at most.')]).toEqual([422, true]);
  expect((await upload('', pdf)).status).toBe(400);
  expect((await upload('x'.repeat(100_000), pdf)).status).toBe(400);
});

test('a file whose form never comes goes after a day, and those of a lead when it is erased', async () => {
  const { upload, plain, platform, pass, onDisk, north: scope } = await setUp();
  await plain(person, [new File([pdf], 'cv.pdf')]);
  expect((await upload('alone.pdf', pdf)).status).toBe(201);
  expect(await onDisk()).toBe(2);
  pass(20);
  await platform.jobs.runDue();
  expect(await onDisk()).toBe(2);
  pass(6);
  await platform.jobs.runDue();
  expect(await onDisk()).toBe(1);
  await platform.store.tx(async (db) => {
    await db.update(leadTable).set({ deletedAt: platform.store.now().toISOString() });
    const at = platform.store.now().toISOString();
    await enqueueJob(db, scope, { ...leadFilesJob, runAt: at }, at);
  });
  await platform.jobs.runDue();
  expect(await onDisk()).toBe(0);
});
