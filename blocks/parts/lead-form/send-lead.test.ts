import { expect, test } from 'vitest';
import { patientFetch } from '../../ui/patient-fetch.ts';
import { sendLead } from './send-lead.ts';

const answer = (status: number, body: string) => async () => new Response(body, { status });

test('a stored lead answers its id', async () => {
  expect(await sendLead({ name: 'Mia' }, answer(201, '{"lead_id":"abc"}'))).toEqual({ id: 'abc' });
});

test('R8-010: a lead without lead_id is an unexpected error', async () => {
  expect(await sendLead({}, answer(201, '{"lead_id":""}'))).toEqual({
    errors: {},
    failure: 'An unexpected error occured',
  });
});

test.each([
  ['no connection', async () => Promise.reject(new TypeError('offline'))],
  ['an answer that is no JSON', answer(502, '<html>')],
  ['an error without words', answer(500, '{}')],
])('R8-009: %s is reported as a failed form', async (_, post) => {
  expect(await sendLead({}, post)).toEqual({ errors: {}, failure: 'An error occurred when submitting this form' });
});

test('R8-009: the server’s own message goes before', async () => {
  const body = JSON.stringify({ error: { code: 'rate.limited', message: 'Please wait a minute.' } });
  expect(await sendLead({}, answer(429, body))).toEqual({ errors: {}, failure: 'Please wait a minute.' });
});

test('who is signed in no more gets the way to the sign-in page of this very site, and no other', async () => {
  const refused = (signIn: string) =>
    sendLead(
      {},
      answer(401, JSON.stringify({ error: { code: 'auth.required', message: 'Sign in.' }, sign_in: signIn })),
    );
  const signIn = '/sign-in?type=checkout&redirect=%2Fcars%2Fa%2Fcheckout&back=%2F';
  expect(await refused(signIn)).toEqual({ errors: {}, failure: 'Sign in.', signIn });
  expect(await refused('https://evil.example/sign-in?')).toEqual({ errors: {}, failure: 'Sign in.' });
});

test('R5-036: problems stand at their fields, the first of each', async () => {
  const problems = [
    { pointer: '/email', message: 'Please enter your email.' },
    { pointer: '/email', message: 'Second' },
    { pointer: '/lead_attributes/visited_pages', message: 'Too long' },
  ];
  const body = JSON.stringify({ error: { message: 'Please fix the following errors:', problems } });
  expect(await sendLead({}, answer(422, body))).toEqual({
    errors: { email: 'Please enter your email.', lead_attributes: 'Too long' },
    failure: '',
  });
});

test('R8-009: a busy server gets the same lead again after the time it names; if it refuses for longer, its message is shown', async () => {
  const busy = () =>
    new Response('{"error":{"code":"busy","message":"Not sent."}}', { status: 503, headers: { 'retry-after': '2' } });
  const sent: unknown[] = [];
  const send = (answers: Response[]) =>
    sendLead({ idempotency_key: 'k' }, (address, init) =>
      patientFetch(
        address,
        init,
        async () => {
          sent.push(init.body);
          return answers.shift() ?? busy();
        },
        async () => {},
      ),
    );
  expect(await send([busy(), busy(), new Response('{"lead_id":"abc"}', { status: 201 })])).toEqual({ id: 'abc' });
  expect(sent).toEqual(Array(3).fill('{"idempotency_key":"k"}'));
  expect(await send([])).toEqual({ errors: {}, failure: 'Not sent.' });
});
