import type { Answers } from '../../http/handlers';
import { erpAnswers } from './handlers';

export const erpArea: readonly Answers[] = [erpAnswers];
