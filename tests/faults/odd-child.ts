import { answerWork } from '#composer-api/kernel/killable/work-child.ts';
import { oddWorks } from './odd-work.ts';

answerWork(oddWorks);
