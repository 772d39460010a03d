import type { Answers } from '../../http/handlers';
import { loadingFilesAnswers } from './file-handlers';
import { loadingAnswers } from './handlers';

export const loadingArea: readonly Answers[] = [loadingAnswers, loadingFilesAnswers];
