import type { Answers } from '../../http/handlers';
import { inventoriesAnswers } from './handlers';

export const inventoryArea: readonly Answers[] = [inventoriesAnswers];
