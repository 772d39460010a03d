import type { Answers } from '../../http/handlers';
import { recordsAnswers } from './handlers';
import { selectListsAnswers } from './select-list-handlers';

export const recordArea: readonly Answers[] = [selectListsAnswers, recordsAnswers];
