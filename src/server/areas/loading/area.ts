import type { Answers } from '../../http/handlers';
import { containerDimensionsAnswers } from './dimension-handlers';
import { loadingFilesAnswers } from './file-handlers';
import { loadingAnswers } from './handlers';

export const loadingArea: readonly Answers[] = [containerDimensionsAnswers, loadingAnswers, loadingFilesAnswers];
