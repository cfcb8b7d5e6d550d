import { expect, test } from 'vitest';
import { smtpTrouble } from './reach.ts';

const error = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [error('EAUTH', 'Invalid login: 535 wrong-secret'), /name and password in SMTP_URL/],
  [error('ESOCKET', 'self-signed certificate in certificate chain'), /NODE_EXTRA_CA_CERTS/],
  [error('ESOCKET', 'unable to verify the first certificate'), /NODE_EXTRA_CA_CERTS/],
  [error('ESOCKET', "Hostname/IP does not match certificate's altnames: x"), /as the certificate names it/],
  [error('ESOCKET', 'certificate has expired'), /Renew/],
  [error('ESOCKET', 'ssl3_get_record:wrong version number'), /smtps:\/\/ for port 465/],
  [error('EDNS', 'getaddrinfo ENOTFOUND mail.example'), /look names up/],
  [error('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25'), /firewall/],
  [error('ETIMEDOUT', 'Connection timeout'), /firewall/],
])('O-12: %s leads to advice about its cause', (found, advice) => {
  const { why, advice: said } = smtpTrouble(found);
  expect(said).toMatch(advice);
  expect(why).not.toContain('wrong-secret');
});
