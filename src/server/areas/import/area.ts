import type { Answers } from '../../http/handlers';
import { importsAnswers } from './handlers';

export const importArea: readonly Answers[] = [importsAnswers];
