import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { budget, divisionBudget, pastSales } from './budget';

export const performanceArea = {
  entities: { divisionBudget, budget, pastSales },
  lists: {
    divisionBudgets: {
      entity: divisionBudget,
      path: '/divisionBudgets',
      title: msg`Budgets by Division`,
      add: msg`Add the budget of a division`,
      table: 'division_budgets',
    },
    budgets: {
      entity: budget,
      path: '/budgets',
      title: msg`Budgets by Customer`,
      add: msg`Add the budget of a customer`,
      table: 'budgets',
    },
    pastSales: {
      entity: pastSales,
      path: '/pastSales',
      title: msg`Sales of Earlier Years`,
      add: msg`Add sales of an earlier year`,
      table: 'past_sales',
    },
  },
  pages: {
    Performance: { path: '/Performance', title: msg`Performance (Division One)` },
    Performance2: { path: '/Performance2', title: msg`Performance (Division Two)` },
    Performance3: { path: '/Performance3', title: msg`Performance (Division Three)` },
    addPerformance: { path: '/addPerformance', title: msg`Enter a budget`, hidden: true, access: budget.access.write },
  },
} as const satisfies Area;
