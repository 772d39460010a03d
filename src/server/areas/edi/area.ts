import type { Answers } from '../../http/handlers';
import { ediInvoicesAnswers } from './handlers';

export const ediArea: readonly Answers[] = [ediInvoicesAnswers];
