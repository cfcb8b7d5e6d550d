import type { UserConfig } from 'vite';

/** How the build makes the server's one script. */
export function bundleConfig(): UserConfig;
