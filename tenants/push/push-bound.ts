/** Where the sealed address and keys of a browser belong. */
export const pushBound = (endpointHash: string): string => `push ${endpointHash}`;
