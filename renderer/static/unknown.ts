/** Thrown if a tree contains something that the static renderer leaves to React. */
export class Unknown extends Error {
  constructor(what: string) {
    super(`Left to React: ${what}`);
  }
}
