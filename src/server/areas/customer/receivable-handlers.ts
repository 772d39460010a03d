import { customerReceivables, overdueInvoice, receivableCalls } from '../../../shared/areas/customer/receivable-calls';
import { receivableAgeNames } from '../../../shared/rules/receivable-age';
import { listPage } from '../../db/list-page';
import { answering, type Handlers } from '../../http/handlers';
import * as receivables from '../../queries/receivables';

const handlers: Handlers<typeof receivableCalls> = {
  async getOverdueReceivable({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: overdueInvoice,
      rows: receivables.overdueInvoices(readDb, asking, input),
      input,
      sort: { by: 'daysOverdue', direction: 'desc' },
      totals: ['amount', 'paid', 'open'],
    });
  },

  async getOverdueAccountReceivables({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: customerReceivables,
      rows: receivables.customerReceivables(asking, input),
      input,
      sort: { by: 'overdue', direction: 'desc' },
      totals: ['receivable', 'overdue', ...receivableAgeNames, 'invoices'],
    });
  },

  getOverdueAccountReceivablesGraph: ({ readDb, input, user }) => receivables.receivablesByAge(readDb, user, input),
};

export const receivablesAnswers = answering(receivableCalls, handlers);
