import type { Answers } from '../../http/handlers';
import { liveAnswers } from './handlers';

export const liveArea: readonly Answers[] = [liveAnswers];
