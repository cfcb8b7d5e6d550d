/** Checks over the network: the server's own port, the mail server, sites' domains and their certificates. */
import { request } from 'node:http';
import { connect as connectTls } from 'node:tls';
import { errorText } from '#domain/errors/error-text.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { Names } from './names.ts';

/** Milliseconds that one question may take. */
const patience = 5000;

const textOf = (error: unknown) => errorText(error).slice(0, 200);

/** Whether the port is free, or the server answers on it. */
export async function checkPort(host: string, port: number): Promise<Finding> {
  const found = await new Promise<string | null>((done) => {
    const asked = request({ host, port, path: '/healthz', timeout: patience }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (chunk: string) => {
        if (text.length < 100) text += chunk;
      });
      answer.on('end', () => done(text));
      answer.on('error', () => done(''));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED' ? null : ''));
    asked.end();
  });
  if (found === null) return ok('port', `Port ${port} is free: the server does not run.`);
  if (found === 'ok') return ok('port', `The server answers on ${host}:${port}.`);
  return fail('port', `Something else listens on ${host}:${port}.`, 'Stop it, or set PORT to another one.');
}

/** Connects, and signs in where the address has a name and a password; sends nothing. */
export async function checkSmtp(url: string): Promise<Finding> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  const { hostname } = new URL(url);
  try {
    await transport.verify();
    return ok('smtp', `The mail server ${hostname} takes mail from here.`);
  } catch (error) {
    const { why, advice } = smtpTrouble(error);
    return fail('smtp', `The mail server ${hostname} does not take mail: ${why}.`, advice);
  } finally {
    transport.close();
  }
}

/** Why a mail server accepts no mail, and what to do about it. */
export function smtpTrouble(error: unknown): { readonly why: string; readonly advice: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = textOf(error);
  // The server's error for a password may repeat it.
  if (code === 'EAUTH')
    return {
      why: 'it refuses the name or password of SMTP_URL',
      advice: 'Set the name and password in SMTP_URL again. Signs such as @, : and / are written as %40, %3A and %2F.',
    };
  if (/altnames|does not match certificate/i.test(text))
    return { why: text, advice: 'Write the host in SMTP_URL as the certificate names it.' };
  if (/certificate has expired|CERT_HAS_EXPIRED/i.test(text))
    return { why: text, advice: 'Renew the certificate of the mail server.' };
  if (/self.?signed|unable to (?:verify|get)|certificate|UNABLE_TO_/i.test(text))
    return {
      why: text,
      advice:
        'Its certificate is of an authority that this server does not know. Put the authority into a file and set NODE_EXTRA_CA_CERTS to its path.',
    };
  if (/wrong version number|packet length too long/i.test(text))
    return { why: text, advice: 'Begin SMTP_URL with smtp:// for port 587 or 25, and with smtps:// for port 465.' };
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(text))
    return { why: text, advice: 'Check the host in SMTP_URL, and that this server can look names up.' };
  return { why: text, advice: 'Check the host and the port in SMTP_URL, and the firewall.' };
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Days for which the certificate of a host is still valid. @throws Error if there is none or it is not trusted */
export function certificateDays({ host, port }: Endpoint, servername: string, now: Date): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connectTls({ host, port, servername, timeout: patience }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      done(Math.floor((Date.parse(until) - now.getTime()) / 86_400_000));
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', failed);
  });
}

/** Sites beyond which domains are not asked one by one. */
const mostDomains = 200;

interface DomainCheck {
  readonly names: Names;
  readonly consoleHost: string;
  readonly domains: readonly string[];
  readonly days: (host: string) => Promise<number>;
}

/** Whether the console's host and sites' domains lead to the same place, with a certificate that lasts. */
export async function checkDomains({ names, consoleHost, domains, days }: DomainCheck): Promise<readonly Finding[]> {
  const own = await names.addresses(consoleHost).catch(() => []);
  if (own.length === 0)
    return [
      fail(
        'domains',
        `${consoleHost} has no address in the name system.`,
        `Add A and AAAA records for ${consoleHost} and for the sites below SITE_DOMAIN.`,
      ),
    ];
  const findings: Finding[] = [];
  const hosts = [consoleHost, ...domains.slice(0, mostDomains)];
  for (const host of hosts) {
    const found = await judgeHost(host, new Set(own), { names, days });
    if (found !== null) findings.push(found);
  }
  const left = domains.length - mostDomains;
  return [
    ...findings,
    ...(findings.length === 0 ? [ok('domains', `${hosts.length} hosts point here, with valid certificates.`)] : []),
    ...(left > 0 ? [warn('domains', `${left} more domains were not checked.`, '')] : []),
  ];
}

async function judgeHost(
  host: string,
  own: ReadonlySet<string>,
  { names, days }: Pick<DomainCheck, 'names' | 'days'>,
): Promise<Finding | null> {
  const check = `domain ${host}`;
  try {
    const addresses = await names.addresses(host);
    if (!addresses.some((address) => own.has(address)))
      return warn(
        check,
        addresses.length === 0
          ? `${host} has no address.`
          : `${host} leads to ${addresses.slice(0, 3).join(', ')}, not here.`,
        'Ask its owner to point it here, or remove it from the site’s domains.',
      );
    const left = await days(host);
    if (left < 0) return fail(check, `The certificate of ${host} has ended.`, 'Look at the log of the proxy.');
    if (left < 14)
      return warn(
        check,
        `The certificate of ${host} ends in ${left} days.`,
        'Look at the log of the proxy: it should have been renewed.',
      );
    return null;
  } catch (error) {
    return fail(check, `${host} shows no valid certificate: ${textOf(error)}`, 'Look at the log of the proxy.');
  }
}
