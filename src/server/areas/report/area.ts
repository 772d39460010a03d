import type { Answers } from '../../http/handlers';
import { reportAnswers } from './handlers';
import { salesAnalysisAnswers } from './sales-analysis-handlers';
import { trackingLinksAnswers } from './tracking-link-handlers';

export const reportArea: readonly Answers[] = [reportAnswers, salesAnalysisAnswers, trackingLinksAnswers];
