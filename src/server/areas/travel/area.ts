import type { Answers } from '../../http/handlers';
import { travelAnswers } from './handlers';

export const travelArea: readonly Answers[] = [travelAnswers];
