import { oddWorks } from './odd-work.fixtures.ts';
import { answerWork } from './work-child.ts';

answerWork(oddWorks);
