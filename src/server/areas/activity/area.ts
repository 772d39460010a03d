import type { Answers } from '../../http/handlers';
import { activitiesAnswers } from './handlers';

export const activityArea: readonly Answers[] = [activitiesAnswers];
