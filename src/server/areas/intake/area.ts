import type { Answers } from '../../http/handlers';
import { orderIntakeAnswers } from './handlers';

export const intakeArea: readonly Answers[] = [orderIntakeAnswers];
