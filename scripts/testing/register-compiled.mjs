// Each process of unit tests begins with this (`vitest.config.ts`).
import { register } from 'node:module';

register('./compiled-modules.mjs', import.meta.url);
