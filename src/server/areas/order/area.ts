import type { Answers } from '../../http/handlers';
import { ordersAnswers } from './handlers';

export const orderArea: readonly Answers[] = [ordersAnswers];
