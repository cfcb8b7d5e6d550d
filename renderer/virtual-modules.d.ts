/** Modules that the build writes (scripts/build/vite-config.mjs). */
declare module 'virtual:forecourt/react-refresh';
