import { msg } from '@lingui/core/macro';
import { model } from '../../../shared/areas/catalogue/model';
import { lineUpRow } from '../../../shared/areas/customer/calls';
import { lineUp } from '../../../shared/areas/customer/line-up';
import { lineUpCalls, lineUpTotal } from '../../../shared/areas/customer/line-up-calls';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { money, number, text } from '../../../shared/entity/field';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { listPage, wholeList } from '../../db/list-page';
import { customerOwnerColumns, exportColumn, exportColumnsOf } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { added } from '../../records/add';
import { editorOf, type Saving } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { type RecordChange, saved } from '../../records/save';
import { lineUpAt, lineUpRows, lineUpTotals, standsInSlot } from './line-up';

const mostFloors = { by: 'customers', direction: 'desc' } as const;
const byCustomer = { by: 'customerCode', direction: 'asc' } as const;

const totalColumns = [
  exportColumn('modelCode', model.fields.code),
  exportColumn('modelName', text(msg`Name`)),
  exportColumn('category', text(model.fields.categoryId.label)),
  exportColumn('modelStatus', model.fields.status),
  exportColumn('customers', number(msg`Customers`)),
  exportColumn('floorSlots', number(msg`Floor slots`)),
  exportColumn('stores', lineUp.fields.stores),
  exportColumn('floorSamples', lineUp.fields.floorSamples),
  exportColumn('averageRetailPrice', money(msg`Average retail price`)),
  exportColumn('piecesOrdered', number(msg`Pieces, 12 months`)),
  exportColumn('piecesPerStore', number(msg`Pieces per store`, { decimals: 2 })),
];

const listColumns = [
  ...customerOwnerColumns,
  exportColumn('modelCode', model.fields.code),
  exportColumn('modelName', text(msg`Name`)),
  exportColumn('modelStatus', model.fields.status),
  ...exportColumnsOf(
    lineUp,
    fieldNamesOf(lineUp).filter((name) => name !== 'customerId' && name !== 'modelId'),
  ),
  exportColumn('piecesOrdered', number(msg`Pieces, 12 months`)),
];

const handlers: Handlers<typeof lineUpCalls> = {
  async getNewLineUpListTotal({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: lineUpTotal,
      rows: lineUpTotals(asking, input),
      input,
      sort: mostFloors,
      totals: ['floorSlots', 'stores', 'floorSamples', 'piecesOrdered'],
    });
  },

  async exporttNewLineUpListTotal({ readDb, input, ...context }) {
    const rows = lineUpTotals(context, input);
    return exportFile(context, {
      title: msg`Line-up by model`,
      format: input.format,
      source: { name: 'line-up-totals', filters: input },
      columns: totalColumns,
      rows: () => wholeList(readDb, { row: lineUpTotal, rows, sort: mostFloors }),
    });
  },

  async getLineupExcel({ readDb, input, ...context }) {
    const rows = lineUpRows(readDb, context, input);
    return exportFile(context, {
      title: msg`Line-up`,
      format: input.format,
      source: { name: 'line-up', filters: input },
      columns: listColumns,
      rows: () => wholeList(readDb, { row: lineUpRow, rows, sort: byCustomer }),
    });
  },

  addLinupAdditionalInfo: ({ db, input, ...context }) =>
    inTransaction(db, async (transaction) => {
      if (await standsInSlot(transaction, context.user, input)) {
        const field = i18nOf(context.language)._(lineUp.fields.floorSlot.label);
        const refusal = new AppError('record.duplicate', { field, value: input.floorSlot ?? '' });
        throw atField('floorSlot', refusal, context);
      }
      const { id } = await added(transaction, editorOf(context), 'lineUp', { ...input, active: true });
      return lineUpAt(transaction, context, id);
    }),

  deleteCustomerLinupInfoToFloorSlot: ({ input, ...context }) =>
    changed(context, { ...input, changes: { active: false } }),

  modifyLineUp: ({ input, ...context }) => changed(context, input),
};

export const lineUpAnswers = answering(lineUpCalls, handlers);

async function changed({ db, ...saving }: Saving & { db: Db }, change: RecordChange) {
  return inTransaction(db, async (transaction) => {
    const { changeSet } = await saved(transaction, editorOf(saving), 'lineUp', change);
    return { ...(await lineUpAt(transaction, saving, change.id)), changeSet };
  });
}
