/**
 * Starts the console's first reads from its page: a separate script that waits for no other one. The console's own code
 * imports the same file, so both have the same answers.
 * @returns {import('vite').Plugin}
 */
export function firstScript() {
  return {
    name: 'forecourt-first-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        // Not the entry: that one only passes on what this file has, one more round trip away.
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/admin/api/first-reads.ts')),
        );
        if (chunk === undefined) return [];
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
