/** The keys of the payment service that tests talk to. */
export const serviceKeys = { key: 'sk_test_0123456789abcdef', events: 'whsec_0123456789abcdef' };
