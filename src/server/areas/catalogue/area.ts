import type { Answers } from '../../http/handlers';
import { coversAnswers } from './cover-handlers';
import { catalogueLookUpsAnswers } from './look-up-handlers';
import { modelsAnswers } from './model-handlers';

export const catalogueArea: readonly Answers[] = [catalogueLookUpsAnswers, modelsAnswers, coversAnswers];
