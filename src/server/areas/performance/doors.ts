import type { Doors } from '../../records/door';
import { beginDivisionBudget, openBudget, refusedByBudget, refuseOrderedYear } from './budget-rules';

export const performanceDoors: Doors = {
  budget: { completed: openBudget, afterwards: beginDivisionBudget, refusedBy: refusedByBudget },
  pastSales: { completed: refuseOrderedYear },
};
