import { msg } from '@lingui/core/macro';
import { model } from '../../../shared/areas/catalogue/model';
import { lineUp } from '../../../shared/areas/customer/line-up';
import { lineUpCalls, lineUpTotal } from '../../../shared/areas/customer/line-up-calls';
import { money, number, text } from '../../../shared/entity/field';
import { listPage } from '../../db/list-page';
import { exportColumn } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { longList } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import { lineUpTotals } from './line-up';

const mostFloors = { by: 'customers', direction: 'desc' } as const;

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
      rows: longList(readDb, { row: lineUpTotal, rows, sort: mostFloors }, null),
    });
  },

  async deleteCustomerLinupInfoToFloorSlot({ db, input, ...saving }) {
    const change = { ...input, changes: { active: false } };
    const { row, changeSet } = await saved(db, editorOf(saving), 'lineUp', change);
    return { id: input.id, version: Number(row.version), active: row.active === true, changeSet };
  },
};

export const lineUpAnswers = answering(lineUpCalls, handlers);
