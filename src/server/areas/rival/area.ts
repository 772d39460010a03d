import type { Answers } from '../../http/handlers';
import { rivalsAnswers } from './handlers';

export const rivalArea: readonly Answers[] = [rivalsAnswers];
