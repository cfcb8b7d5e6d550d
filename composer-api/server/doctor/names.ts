/** DNS as checks use it: answers are limited in size before they are read. */
import { Resolver } from 'node:dns/promises';

export interface Names {
  /** Texts of TXT records; an empty list where there are none. @throws Error where DNS does not answer */
  txt(name: string): Promise<readonly string[]>;
  /**
   * Hosts of MX records, the preferred first; an empty list where there are none. @throws Error where DNS does not
   * answer
   */
  mx(name: string): Promise<readonly string[]>;
  /** IPv4 and IPv6 addresses. @throws Error where DNS does not answer */
  addresses(host: string): Promise<readonly string[]>;
}

const mostRecords = 50;
const mostText = 4096;
const nothingThere = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME', 'EBADNAME']);

/** The name servers of this machine, three seconds and two tries for each question. */
export function systemNames(): Names {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const asked = async <T>(question: Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return (await question).slice(0, mostRecords);
    } catch (error) {
      if (error instanceof Error && 'code' in error && nothingThere.has(String(error.code))) return [];
      throw error;
    }
  };
  return {
    txt: async (name) => (await asked(resolver.resolveTxt(name))).map((parts) => parts.join('').slice(0, mostText)),
    mx: async (name) =>
      [...(await asked(resolver.resolveMx(name)))]
        .sort((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange),
    addresses: async (host) => [...(await asked(resolver.resolve4(host))), ...(await asked(resolver.resolve6(host)))],
  };
}
