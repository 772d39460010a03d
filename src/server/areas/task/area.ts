import type { Answers } from '../../http/handlers';
import { tasksAnswers } from './handlers';

export const taskArea: readonly Answers[] = [tasksAnswers];
