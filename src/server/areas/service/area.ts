import type { Answers } from '../../http/handlers';
import { filesAnswers } from './file-handlers';
import { jobsAnswers } from './job-handlers';
import { lettersAnswers } from './letter-handlers';
import { mailAnswers } from './mail-handlers';
import { outboxAnswers } from './outbox-handlers';

export const serviceArea: readonly Answers[] = [jobsAnswers, lettersAnswers, mailAnswers, outboxAnswers, filesAnswers];
