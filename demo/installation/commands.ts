/** What `forecourt <command>` needs in addition to the server. */
export { command as runCommand } from '#composer-api/server/commands/run-command.ts';
export { themeChoices } from '../sites/themes.ts';
export { demoCommand } from './demo-command.ts';
