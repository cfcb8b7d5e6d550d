/** Reading a page of an old site, as work that can be ended (`kernel/killable`): a megabyte of HTML can take seconds. */
import type { WorkKind } from '../../kernel/killable/kind.ts';
import { type PageSite, pageAround } from './page-around.ts';
import { cleanTextsOf, type ReadPage, readPage } from './read-page.ts';

interface OldPageJob {
  readonly html: string;
  readonly site: PageSite;
}

interface OldPageRead {
  readonly read: ReadPage;
  /** The texts of its blocks, each with what is left of it once it is sanitised. */
  readonly clean: ReadonlyMap<string, string>;
}

export const oldPageWork: WorkKind<OldPageJob, OldPageRead> = {
  name: 'old-page',
  within: 5000,
  megabytes: 500,
  refusal: 'This page takes too long to read. Save it again in your browser, with its content visible.',
  load: async () => async (job) => {
    const read = readPage(job.html, pageAround(job.site));
    return { read, clean: cleanTextsOf(read) };
  },
};
