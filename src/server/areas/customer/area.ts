import type { Answers } from '../../http/handlers';
import { handOverAnswers } from './hand-over-handlers';
import { customersAnswers } from './handlers';
import { lineUpAnswers } from './line-up-handlers';
import { customerLookUpsAnswers } from './look-up-handlers';
import { mergeAnswers } from './merge-handlers';
import { needsAnswers } from './need-handlers';
import { receivablesAnswers } from './receivable-handlers';
import { recipientsAnswers } from './recipient-handlers';

export const customerArea: readonly Answers[] = [
  customersAnswers,
  lineUpAnswers,
  mergeAnswers,
  receivablesAnswers,
  customerLookUpsAnswers,
  needsAnswers,
  handOverAnswers,
  recipientsAnswers,
];
