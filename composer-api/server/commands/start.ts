import { type Command, readWords } from './command.ts';

export const startCommand: Command = {
  name: 'start',
  summary: 'Serves the sites and the console until it is stopped.',
  forms: [{ words: '', does: 'installs, builds and migrates what is out of date, and serves' }],
  async run({ serve }, words) {
    readWords(words, []);
    await serve();
  },
};
