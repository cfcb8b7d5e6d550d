/** Whether bounces find their way: the MX record of the domain of BOUNCE_ADDRESS. */
import { errorText } from '#domain/errors/error-text.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { Names } from './names.ts';

const check = 'mail.bounces';
/** Servers that are looked up. */
const mostServers = 5;

/** @param domain of BOUNCE_ADDRESS */
export async function checkBounceRecords(names: Names, domain: string): Promise<Finding> {
  try {
    const servers = await names.mx(domain);
    const does = `Add an MX record at ${domain} with the machine that takes reports (docs/bounces.md).`;
    if (servers.length === 0)
      return fail(check, `${domain} has no MX record, so bounce reports cannot be delivered.`, does);
    // An empty name means that a domain accepts no mail (RFC 7505).
    const [first = ''] = servers;
    if (first === '' || first === '.') return fail(check, `${domain} says that it takes no mail.`, does);
    const lost = [];
    for (const server of servers.slice(0, mostServers))
      if ((await names.addresses(server)).length === 0) lost.push(server);
    if (lost.length > 0)
      return fail(check, `${lost.join(', ')}, to which the MX record of ${domain} leads, has no address.`, does);
    return ok(check, `Mail to ${domain} comes to ${servers.slice(0, mostServers).join(', ')}.`);
  } catch (error) {
    const why = errorText(error).slice(0, 200);
    return warn(check, `The name servers did not answer: ${why}.`, 'Try again; check /etc/resolv.conf.');
  }
}
