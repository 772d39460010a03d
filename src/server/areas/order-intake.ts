import { msg } from '@lingui/core/macro';
import { customerIntake, intakeLine, intakeTotals, orderIntakeCalls } from '../../shared/api/order-intake';
import { AppError } from '../../shared/errors';
import { limits } from '../../shared/limits';
import { exportWindowProblem } from '../../shared/rules/export-window';
import { listPage, wholeList } from '../db/list-page';
import { refuseReversed } from '../db/period';
import { exportFile } from '../export/export-file';
import { intakeLineColumns } from '../export/lists';
import { area, type Handlers } from '../http/handlers';
import { intakeByCustomer, intakeByPeriod, intakeLines } from '../queries/order-intake';

const latestFirst = { by: 'receivedDate', direction: 'desc' } as const;

const handlers: Handlers<typeof orderIntakeCalls> = {
  async getOrderIntake({ readDb, input, user }) {
    refuseReversed(input);
    return intakeByPeriod(readDb, user, input);
  },

  async getOrderIntakeByCustomer({ readDb, input, ...asking }) {
    refuseReversed(input);
    return listPage(readDb, {
      row: customerIntake,
      rows: intakeByCustomer(asking, input),
      input,
      sort: { by: 'amount', direction: 'desc' },
      totals: intakeTotals,
    });
  },

  async getOrderIntakeLines({ readDb, input, ...asking }) {
    refuseReversed(input);
    return listPage(readDb, {
      row: intakeLine,
      rows: intakeLines(asking, input),
      input,
      sort: latestFirst,
      totals: ['quantity', 'amount', 'cube'],
    });
  },

  async exportOrderIntake({ readDb, input, ...context }) {
    const problem = exportWindowProblem(input.from, input.to);
    if (problem) throw new AppError(problem, { months: limits.exportWindowMonths });
    return exportFile(context, {
      title: msg`Order Intake`,
      format: input.format,
      filter: input,
      columns: intakeLineColumns,
      rows: await wholeList(readDb, { row: intakeLine, rows: intakeLines(context, input), sort: latestFirst }),
    });
  },
};

export const orderIntakeArea = area(orderIntakeCalls, handlers);
