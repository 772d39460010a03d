import type { Answers } from '../../http/handlers';
import { briefingAnswers } from './briefing-handlers';
import { dashboardAnswers } from './handlers';
import { homeAnswers } from './home-handlers';
import { remindersAnswers } from './reminder-handlers';

export const dashboardArea: readonly Answers[] = [remindersAnswers, homeAnswers, briefingAnswers, dashboardAnswers];
