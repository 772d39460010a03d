import type { Answers } from '../../http/handlers';
import { performanceAnswers } from './handlers';

export const performanceArea: readonly Answers[] = [performanceAnswers];
