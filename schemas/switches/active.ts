/** Keys of the switches that code reads. The console says of all others that nothing reads them yet. */
export const activeSwitches: readonly string[] = [];
