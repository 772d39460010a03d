import { loadingCalls, planRow } from '../../../shared/areas/loading/calls';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { answering, type Handlers } from '../../http/handlers';
import { planAt, planDetail, planRows } from '../../queries/loading-plans';
import { loadingOrders } from './loading-lines';
import { bringBack, keeperOf, putAway, renamePlan } from './plan-states';
import { savePlan } from './save-plan';
import { openSharedPlan } from './shared-plans';

const handlers: Handlers<typeof loadingCalls> = {
  async getLoadingLines({ readDb, input, ...asking }) {
    return { orders: await loadingOrders(readDb, asking, input.orderIds) };
  },

  async getLoadingPlans({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: planRow,
      rows: planRows(readDb, asking, input),
      input,
      sort: { by: 'savedAt', direction: 'desc' },
      totals: ['containers', 'cartons', 'unplaced', 'cube'],
    });
  },

  getLoadingPlan: ({ readDb, input, ...asking }) => planDetail(readDb, asking, input.id),

  async saveLoadingPlan({ db, input, ...context }) {
    return inTransaction(db, (transaction) => savePlan(transaction, keeperOf(context), input));
  },

  async renameLoadingPlan({ db, input, ...context }) {
    const keeper = keeperOf(context);
    return inTransaction(db, async (transaction) => {
      await renamePlan(transaction, keeper, input);
      return planAt(transaction, keeper, input.id);
    });
  },

  async removeLoadingPlan({ db, input, ...context }) {
    return inTransaction(db, (transaction) => putAway(transaction, keeperOf(context), input));
  },

  async restoreLoadingPlan({ db, input, ...context }) {
    const keeper = keeperOf(context);
    return inTransaction(db, async (transaction) => {
      await bringBack(transaction, keeper, input);
      return planAt(transaction, keeper, input.id);
    });
  },

  openSharedPlan: (context) => openSharedPlan(context, context.language),
};

export const loadingAnswers = answering(loadingCalls, handlers);
