import type { Answers } from '../../http/handlers';
import { recommendationsAnswers } from './handlers';

export const recommendationArea: readonly Answers[] = [recommendationsAnswers];
