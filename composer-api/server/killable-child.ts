/** The program of the processes that `KillableWork` starts; built as a file next to the server's. */

import { richTextWork } from '../console/documents/sanitise-document.ts';
import { oldAddressesWork } from '../console/moving/old-addresses-work.ts';
import { oldPageWork } from '../console/moving/old-page-work.ts';
import { answerWork } from '../kernel/killable/work-child.ts';
import { pictureWorks } from '../media/picture-work.ts';
import { shopperFileWork } from '../media/shopper-file-work.ts';
import { brochureWork } from '../site/brochure/brochure-work.ts';
import { shareImageWork } from '../site/share/share-image-work.ts';

answerWork([
  ...pictureWorks,
  shopperFileWork,
  brochureWork,
  shareImageWork,
  oldPageWork,
  oldAddressesWork,
  richTextWork,
]);
