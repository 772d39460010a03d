import type { Answers } from '../../http/handlers';
import { searchAnswers } from './handlers';

export const searchArea: readonly Answers[] = [searchAnswers];
