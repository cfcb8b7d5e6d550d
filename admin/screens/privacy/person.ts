/** The person to look up: either is enough. */
export interface Person {
  readonly mail: string;
  readonly phone: string;
}
