import { msg } from '@lingui/core/macro';
import { customerIntake, intakeLine, intakeTotals, orderIntakeCalls } from '../../../shared/areas/intake/calls';
import { listPage } from '../../db/list-page';
import { exportFile } from '../../export/export-file';
import { longList } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { intakeLineColumns } from './export-columns';
import { intakeByCustomer, intakeByPeriod, intakeLines } from './queries';

const latestFirst = { by: 'receivedDate', direction: 'desc' } as const;

const handlers: Handlers<typeof orderIntakeCalls> = {
  getOrderIntake: ({ readDb, input, user }) => intakeByPeriod(readDb, user, input),

  async getOrderIntakeByCustomer({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: customerIntake,
      rows: intakeByCustomer(asking, input),
      input,
      sort: { by: 'amount', direction: 'desc' },
      totals: intakeTotals,
    });
  },

  async getOrderIntakeLines({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: intakeLine,
      rows: intakeLines(asking, input),
      input,
      sort: latestFirst,
      totals: ['quantity', 'amount', 'cube'],
    });
  },

  async exportOrderIntake({ readDb, input, ...context }) {
    return exportFile(context, {
      title: msg`Order Intake`,
      format: input.format,
      source: { name: 'intake-lines', filters: input },
      columns: intakeLineColumns,
      rows: longList(readDb, { row: intakeLine, rows: intakeLines(context, input), sort: latestFirst }),
    });
  },
};

export const orderIntakeAnswers = answering(orderIntakeCalls, handlers);
