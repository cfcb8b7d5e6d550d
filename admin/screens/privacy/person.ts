/** Who is asked about: either is enough. */
export interface Person {
  readonly mail: string;
  readonly phone: string;
}
