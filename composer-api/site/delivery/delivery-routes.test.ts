import { describe, expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';

const delivery = {
  bands: [
    { upTo: 50, price: 0 },
    { upTo: 200, price: 240 },
  ],
};
const car = 'car=2021-aster-ridge-touring-1';
const noQuote =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

describe('GET /api/delivery-quote', () => {
  const ask = async (query: string, documents: { readonly [key: string]: object } = { delivery }) => {
    const platform = await aPlatform({ documents: documents as never });
    return platform.site('north', `/api/delivery-quote?${query}`);
  };

  test('R2-017, R3-019, R7-015: region and price by the table and the distance from the vehicle', async () => {
    const near = await ask(`postcode=4006&${car}`);
    expect(near.status).toBe(200);
    expect(near.body).toMatchObject({ name: expect.stringContaining('QLD 4006'), price: 0 });
    expect((await ask(`postcode=4350&${car}`)).body).toMatchObject({
      price: 240,
      message: expect.stringMatching(/^Delivery to .*QLD 4350: \$240$/),
    });
  });

  test.each([
    ['beyond the table', `postcode=6000&${car}`, { delivery }],
    ['nowhere', `postcode=9999&${car}`, { delivery }],
    ['without a table', `postcode=4006&${car}`, {}],
  ])('R8-007: a missing quote %s is explained in words', async (_, query, documents) => {
    const { status, body } = await ask(query, documents);
    expect(status).toBe(200);
    expect(body).toEqual({ name: null, price: null, message: noQuote });
  });

  test.each([
    ['', 'Please enter a postcode.'],
    ['40065', 'Invalid postcode. Please enter a 4-digit number.'],
    ['<b>', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('R5-006, R8-006: the postcode %j is refused: %s', async (postcode, message) => {
    const { status, body } = await ask(`postcode=${encodeURIComponent(postcode)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'input.invalid', message } });
  });

  test('R8-007: a service that fails is no quote', async () => {
    const platform = await aPlatform({
      delivery: { url: 'http://delivery.example', fetch: async () => new Response('', { status: 502 }) },
    });
    expect((await platform.site('north', `/api/delivery-quote?postcode=4006&${car}`)).body).toMatchObject({
      price: null,
      message: noQuote,
    });
  });

  test('R2-017: a form that was sent without script gets a page with the answer and the way back', async () => {
    const platform = await aPlatform({ documents: { delivery } });
    const send = (query: string) =>
      platform.request('north.localhost', 'GET', `/api/delivery-quote?${query}`, undefined, { accept: 'text/html' });
    const page = await send(`postcode=4350&${car}`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('QLD 4350: $240');
    expect(page.text).toContain('href="/cars/2021-aster-ridge-touring-1"');
    const empty = await send('postcode=&car="><script>');
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('Please enter a postcode.');
    expect(empty.text).not.toContain('<script');
  });
});

test.each([
  ['price=$1.70&km=250 kms&consumption=10', 200, '250 km a week cost $42.50.'],
  ['price=2&km=1,000&consumption=8.5', 200, '1000 km a week cost $170.00.'],
  ['price=free&km=250&consumption=10', 400, 'numbers above 0'],
])('R2-017, R5-028, R9-025: GET /api/fuel-cost?%s', async (query, status, words) => {
  const platform = await aPlatform();
  const answer = await platform.site('north', `/api/fuel-cost?${encodeURI(query)}`);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(words);
});
