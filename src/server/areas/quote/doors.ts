import { AppError } from '../../../shared/errors';
import type { Doors } from '../../records/door';
import { completedQuote, completedQuoteCombination, completedQuoteLine } from './completed-quotes';
import { quoteSteps } from './quote-steps';

export const quoteDoors: Doors = {
  quote: {
    completed: completedQuote,
    steps: quoteSteps,
    refuse: (_, after, before) => {
      if (before && Number(before.revision) > 1 && before.customerId !== after.customerId) {
        throw new AppError('quote.customerStays');
      }
    },
  },
  quoteLine: { completed: completedQuoteLine },
  quoteCombination: { completed: completedQuoteCombination },
};
