import type { Answers } from '../../http/handlers';
import { followsAnswers } from './follow-handlers';
import { viewsAnswers } from './handlers';

export const viewArea: readonly Answers[] = [followsAnswers, viewsAnswers];
