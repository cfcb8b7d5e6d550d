/** Lets Node resolve `<slug>.localhost` as browsers do: to this machine, regardless of the system's resolver. */
import dns from 'node:dns';

const lookup = dns.lookup;

/** Until the answer is called. */
export function findLocalhost(): () => void {
  const local = (host: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [host.endsWith('.localhost') ? '127.0.0.1' : host, ...rest]);
  // Every form of the call is handed on as it is.
  dns.lookup = Object.assign(local, lookup) as typeof dns.lookup;
  return () => {
    dns.lookup = lookup;
  };
}
