/**
 * Which vehicle carries a plate (design, section 8). The embedded driver knows none: no register is open to the public.
 */

interface RegoRequest {
  /** Letters and digits, upper case. */
  readonly rego: string;
  /** State or territory of Australia, or `NZ`. */
  readonly state: string;
}

export interface RegoCar {
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly year: number;
}

export interface RegoPort {
  /** Whether plates can be looked up at all: forms offer it only then. */
  readonly knows: boolean;
  /** Null where the plate is unknown. Rejects when a service fails. */
  find(request: RegoRequest): Promise<RegoCar | null>;
}

/** Knows no plate: forms then ask for make, model, year, badge and kilometres. */
export const noRego: RegoPort = { knows: false, find: async () => null };
