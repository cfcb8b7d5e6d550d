import { describe, expect, test } from 'vitest';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { good, setUp } from '#tests/build/lead-routes.ts';
import { aLocation } from '#tests/build/location.ts';
import { listOutbox } from '#tests/build/outbox.ts';

describe('POST /api/leads', () => {
  test('R7-018: stores a lead with its mail, and says its id', async () => {
    const { send, leads, store, north, south } = await setUp();
    const response = await send(good, {
      headers: { referer: 'http://north.example/contact?x=1', 'user-agent': 'Test' },
    });
    expect(response.status).toBe(201);
    const { lead_id } = (await response.json()) as { lead_id: string };
    const [lead] = await leads();
    expect(lead).toMatchObject({
      id: lead_id,
      category: 'General Enquiry',
      payload: {
        name: 'Mia Tran',
        message: good.message,
        opt_in: false,
        url: 'http://north.example/contact?x=1',
        user_agent: 'Test',
        consent: {
          opt_in: false,
          text: 'Send me news about new vehicles.',
          at: '2026-03-02T01:00:00.000Z',
          method: 'website form',
        },
      },
    });
    expect(await listOutbox(store, north)).toMatchObject([
      { leadId: lead_id, channel: 'mail', payload: { kind: 'lead', to: 'hello@harbour.example' } },
      { leadId: lead_id, channel: 'mail', payload: { kind: 'receipt', to: 'mia@example.com' } },
      { leadId: lead_id, channel: 'overdue', payload: { kind: 'answer-by', to: [] } },
    ]);
    expect((await listLeads(store, south)).leads).toEqual([]);
  });

  test('R4-051: a plain form is led to the page after sending', async () => {
    const { send, leads } = await setUp({ settings: { 'enquiry.success-path': '/thank-you' } });
    const response = await send({ ...good, message: 'One\r\ntwo' }, { form: true });
    expect(response.status).toBe(303);
    const [lead] = await leads();
    expect(response.headers.get('location')).toBe(`/thank-you?lead_id=${lead?.id}`);
    expect(lead?.payload.message).toBe('One\ntwo');
  });

  test('R5-019 R5-020: message and subject are requested; problems stand at their fields', async () => {
    const { send, leads } = await setUp();
    await expect(send({ ...good, message: ' ', category: '' })).rejects.toMatchObject({
      status: 422,
      message: 'Please fix the following errors:',
      problems: [{ pointer: '/category' }, { pointer: '/message' }],
    });
    expect(await leads()).toEqual([]);
  });

  test('R5-036: a plain form with errors gets a page that lists them and keeps what was typed', async () => {
    const { send } = await setUp();
    const response = await send(
      { ...good, email: 'mia@', name: '"><script>x</script>' },
      { form: true, headers: { referer: 'http://north.example/contact' } },
    );
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('Please fix the following errors:');
    expect(page).toContain('value="mia@"');
    expect(page).toContain('<input type="hidden" name="message" value="Is the blue one still there?">');
    expect(page).toContain('href="/contact"');
    expect(page).not.toContain('<script');
  });

  test('R5-021: of several dealerships one must be chosen, and it is ours', async () => {
    const locations = [
      aLocation(),
      aLocation({ id: 'l_2', slug: 'south', name: 'South', dealership_id: 'd_2', dealership_slug: 'south' }),
    ];
    const { send, leads, store, north } = await setUp({ locations });
    await expect(send(good)).rejects.toMatchObject({
      problems: [{ pointer: '/dealership_slug', message: '*Please select a dealership location' }],
    });
    await expect(send({ ...good, dealership_slug: 'elsewhere' })).rejects.toMatchObject({
      problems: [{ pointer: '/dealership_slug' }],
    });
    await send({ ...good, location_id: 'l_1', dealership_name: 'Forged', dealership_slug: 'south' });
    expect((await leads())[0]?.payload).toMatchObject({
      location_id: 'l_2',
      dealership_name: 'South',
      dealership_id: 'd_2',
      dealership_slug: 'south',
    });
    expect(await listOutbox(store, north)).toMatchObject([
      { payload: { kind: 'lead', to: 'sales@harbour-motors.example' } },
      { payload: { kind: 'receipt' } },
      { channel: 'overdue' },
    ]);
  });

  test('R3-022: the location of the page is completed from our own records', async () => {
    const { send, leads } = await setUp();
    await send({ ...good, location_id: 'l_1', dealership_name: 'Forged' });
    expect((await leads())[0]?.payload).toMatchObject({
      dealership_name: 'Harbour Motors Newstead',
      dealership_id: 'd_1',
      dealership_slug: 'harbour-motors',
    });
    await expect(send({ ...good, location_id: 'l_9' })).rejects.toMatchObject({
      problems: [{ pointer: '/location_id' }],
    });
  });

  test('R3-023: a form with the hidden field filled in is kept as suspected and sends no email', async () => {
    const { send, leads, store, north } = await setUp();
    expect((await send({ ...good, website: 'http://spam.example' })).status).toBe(201);
    expect((await leads())[0]?.payload).toMatchObject({
      suspected_spam: true,
      spam_reasons: ['hidden field was filled in'],
    });
    expect((await leads())[0]?.payload).not.toHaveProperty('website');
    expect(await listOutbox(store, north)).toEqual([]);
  });

  test('R5-023 R5-024: consent and services are kept as they were ticked', async () => {
    const { send, leads } = await setUp();
    await send(
      { ...good, opt_in: 'on', 'Tyre_check(check_option)': 'on', 'Wash(check_option)': '', size_radio_options: 'x' },
      { form: true },
    );
    expect((await leads())[0]?.payload).toMatchObject({
      opt_in: true,
      additional_services: ['Tyre check'],
      consent: { opt_in: true },
    });
    expect((await leads())[0]?.payload).not.toHaveProperty('size_radio_options');
  });

  test('R5-026: a test drive needs its terms where the tenant has them, and keeps its place', async () => {
    const { send, leads } = await setUp({ settings: { 'test-drive.terms': true } });
    const drive = { ...good, form: 'test-drive', category: 'Test Drive', message: '', test_drive_place: 'Croydon' };
    await expect(send(drive)).rejects.toMatchObject({ problems: [{ pointer: '/terms_accepted' }] });
    await send({ ...drive, terms_accepted: 'on' });
    expect((await leads())[0]?.payload).toMatchObject({
      category: 'Test Drive',
      terms_accepted: true,
      test_drive_place: 'Croydon',
    });
  });

  test('figures of the finance calculator are computed again and stored; a claimed result is not', async () => {
    const lenders = {
      lenders: { wattle: { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' } },
    };
    const { send, leads } = await setUp({ settings: { 'document.lenders': lenders } });
    const carried = {
      finance_amount: '30000',
      finance_term: '5',
      finance_lender: 'wattle',
      finance_frequency: 'weekly',
    };
    await send({ ...good, ...carried, finance: { repayment: 1 } });
    // All at one moment: the message tells them apart.
    const financeOf = async (message: string) =>
      (await leads()).find(({ payload }) => payload['message'] === message)?.payload['finance'];
    expect(await financeOf(good.message)).toEqual({
      lender: 'wattle',
      lender_name: 'Wattle',
      amount: 30_000,
      term: 5,
      rate: 6.29,
      comparison_rate: 8.19,
      deposit: 0,
      residual: 0,
      frequency: 'weekly',
      repayment: 134.55,
      total: 34_983,
    });
    await send({ ...good, finance: { repayment: 1 }, message: 'No figures' });
    expect(await leads()).toHaveLength(2);
    expect(await financeOf('No figures')).toBeUndefined();
    await send({ ...good, ...carried, message: 'As a plain form' }, { form: true });
    expect(await financeOf('As a plain form')).toMatchObject({ repayment: 134.55 });
  });
});
