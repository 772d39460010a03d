import type { Answers } from '../../http/handlers';
import { pricesAnswers } from './handlers';

export const priceArea: readonly Answers[] = [pricesAnswers];
