import { msg } from '@lingui/core/macro';
import { containerDimensionCalls, dimensionRow } from '../../../shared/areas/loading/dimension-calls';
import { inTransaction } from '../../db/edit';
import { listPage, wholeList } from '../../db/list-page';
import { exportFile } from '../../export/export-file';
import { answering, type Handlers } from '../../http/handlers';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import { dimensionColumns } from './dimension-columns';
import { dimensionRows, dimensionsOf } from './dimensions';

const byNumber = { by: 'number', direction: 'asc' } as const;

const handlers: Handlers<typeof containerDimensionCalls> = {
  async getContainerDimensions({ readDb, input, language }) {
    return listPage(readDb, {
      row: dimensionRow,
      rows: dimensionRows(readDb, language, input),
      input,
      sort: byNumber,
      totals: [],
    });
  },

  async getContainerDimensionsExcel({ readDb, input, ...context }) {
    const rows = dimensionRows(readDb, context.language, input);
    return exportFile(context, {
      title: msg`Container dimensions`,
      format: input.format,
      source: { name: 'container-dimensions', filters: input },
      columns: dimensionColumns,
      rows: () => wholeList(readDb, { row: dimensionRow, rows, sort: byNumber }),
    });
  },

  async modifyContainerDimensions({ db, input, user, language, visit, services }) {
    return inTransaction(db, async (transaction) => {
      const { changeSet } = await saved(transaction, editorOf({ user, language, visit, services }), 'material', input);
      return { ...(await dimensionsOf(transaction, language, input.id)), changeSet };
    });
  },
};

export const containerDimensionsAnswers = answering(containerDimensionCalls, handlers);
