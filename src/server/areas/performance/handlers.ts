import { msg } from '@lingui/core/macro';
import { performanceCalls } from '../../../shared/areas/performance/calls';
import { tableRows } from '../../../shared/areas/performance/figures';
import { type ReviewGroup, reviewed, standingOf } from '../../../shared/areas/performance/review';
import { text } from '../../../shared/entity/field';
import { exportFile } from '../../export/export-file';
import { answering, type Handlers } from '../../http/handlers';
import { editorOf } from '../../records/editor';
import { savedBudgets } from './budgets';
import { groupColumns, reviewColumns, tableColumns } from './export-columns';
import { performanceList } from './queries';

/** The further sheets of the review: their grouping, title and heading. */
const sheets: readonly (readonly [ReviewGroup, ReturnType<typeof msg>, ReturnType<typeof msg>])[] = [
  ['owner', msg`By VP/Sales`, msg`VP/Sales`],
  ['country', msg`By country`, msg`Country`],
  ['department', msg`By department`, msg`Department`],
];

const handlers: Handlers<typeof performanceCalls> = {
  getPerformanceList: ({ readDb, input, services, ...asking }) =>
    performanceList(readDb, asking, input, services.clock.today()),

  async getPerformanceExcel({ readDb, input: { format, ...input }, ...context }) {
    return exportFile(context, {
      title: msg`Performance`,
      format,
      source: { name: 'performance', filters: input },
      columns: tableColumns,
      rows: async () => tableRows(await performanceList(readDb, context, input, context.services.clock.today())),
    });
  },

  async getNewPerformanceExcel({ readDb, input: { format, ...input }, ...context }) {
    const list = await performanceList(readDb, context, input, context.services.clock.today());
    return exportFile(context, {
      title: msg`Sales Review`,
      format,
      source: { name: 'sales-review', filters: input },
      columns: reviewColumns,
      rows: async () => list.rows.map((row) => ({ ...row, ...standingOf([row], list) })),
      further: async () =>
        sheets.map(([group, title, heading]) => ({
          title,
          columns: groupColumns(text(heading)),
          rows: reviewed(list.rows, group, list),
        })),
    });
  },

  addPerformance: ({ db, input, ...context }) => savedBudgets(db, editorOf(context), input),
};

export const performanceAnswers = answering(performanceCalls, handlers);
