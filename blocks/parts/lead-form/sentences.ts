/** Ready-made sentences in a message, one per line. */

export function hasSentence(message: string, sentence: string): boolean {
  return message.split('\n').some((line) => line.trim() === sentence);
}

/** The message with the sentence appended, or removed if it was present. */
export function withSentence(message: string, sentence: string): string {
  if (hasSentence(message, sentence))
    return message
      .split('\n')
      .filter((line) => line.trim() !== sentence)
      .join('\n');
  return message.trim() === '' ? sentence : `${message.trimEnd()}\n${sentence}`;
}
