import type { Answers } from '../../http/handlers';
import { quotesAnswers } from './handlers';

export const quoteArea: readonly Answers[] = [quotesAnswers];
