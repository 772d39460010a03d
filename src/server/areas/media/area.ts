import type { Answers } from '../../http/handlers';
import { mediaAnswers } from './handlers';
import { shareAnswers } from './share-handlers';

export const mediaArea: readonly Answers[] = [mediaAnswers, shareAnswers];
