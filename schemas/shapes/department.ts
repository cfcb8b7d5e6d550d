/** What a dealer makes appointments for. */
export const departments = ['sales', 'service', 'parts'] as const;

export type Department = (typeof departments)[number];
