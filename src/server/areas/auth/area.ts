import type { Answers } from '../../http/handlers';
import { apiKeysAnswers } from './api-key-handlers';
import { authAnswers } from './handlers';

export const authArea: readonly Answers[] = [authAnswers, apiKeysAnswers];
