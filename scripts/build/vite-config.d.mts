import type { UserConfig } from 'vite';

/** How the build makes the server's one script. @param written source of the modules that the build writes. */
export function bundleConfig(written: { readonly checkedValidators: () => string }): UserConfig;
