import { consoleTableCalls } from '../../../shared/areas/console/calls';
import { mayReadTable, rawTableOf } from '../../../shared/console/raw-tables';
import { AppError } from '../../../shared/errors';
import { answering, type Handlers } from '../../http/handlers';
import { streamRows } from '../../reports/stream-rows';
import { rawQuery } from './raw-tables';

const handlers: Handlers<typeof consoleTableCalls> = {
  async streamTable({ input: { table, where }, ...context }) {
    if (!mayReadTable(context.user, table)) throw new AppError('access.denied');
    return streamRows({ columns: rawTableOf(table).columns, query: rawQuery(table, context), where }, context);
  },
};

export const consoleTablesAnswers = answering(consoleTableCalls, handlers);
