import type { Answers } from '../../http/handlers';
import { receivedMailAnswers } from './received-handlers';

export const mailArea: readonly Answers[] = [receivedMailAnswers];
