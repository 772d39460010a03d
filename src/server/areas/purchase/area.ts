import type { Answers } from '../../http/handlers';
import { checkListAnswers } from './check-handlers';
import { purchaseOrdersAnswers } from './order-handlers';

export const purchaseArea: readonly Answers[] = [checkListAnswers, purchaseOrdersAnswers];
