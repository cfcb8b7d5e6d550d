/** The message of an error. @param {unknown} error */
export const errorText = (error) => (error instanceof Error ? error.message || error.name : String(error));
