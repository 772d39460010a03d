import type { Answers } from '../../http/handlers';
import { exportsAnswers } from './handlers';

export const exportArea: readonly Answers[] = [exportsAnswers];
