import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { comparedNames, priceCalls, priceListFields, priceListRow } from '../../../shared/areas/price/price-calls';
import { AppError } from '../../../shared/errors';
import { inTransaction } from '../../db/edit';
import { listPage, wholeList } from '../../db/list-page';
import { exportColumn } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { area, type Handlers } from '../../http/handlers';
import { added } from '../../records/add';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import { plannedPrices } from './planned-prices';
import { priceListRows } from './price-list';

const order = { sort: { by: 'code', direction: 'asc' } } as const;
const compared: readonly string[] = comparedNames;

const handlers: Handlers<typeof priceCalls> = {
  async getCommodityGroupPrice({ readDb, input, services, ...asking }) {
    const day = input.day ?? services.clock.today();
    const rows = priceListRows(asking, input, day);
    return { ...(await listPage(readDb, { row: priceListRow, rows, input, ...order, totals: [] })), day };
  },

  exportPriceList({ readDb, input: { format, ...filter }, ...context }) {
    const day = filter.day ?? context.services.clock.today();
    const columns = Object.entries(priceListFields).filter(
      ([name]) => filter.comparedWith !== undefined || !compared.includes(name),
    );
    return exportFile(context, {
      title: msg`Price List`,
      format,
      source: { name: 'priceList', filters: { ...filter, day } },
      columns: columns.map(([name, field]) => exportColumn(name, field)),
      rows: () => wholeList(readDb, { row: priceListRow, rows: priceListRows(context, filter, day), ...order }),
    });
  },

  async foreseePrices({ db, input, language, services }) {
    const { rows, unpriced } = await plannedPrices(db, { change: input, language, today: services.clock.today() });
    return { rows, unpriced };
  },

  changePrices: (context) =>
    inTransaction(context.db, async (db) => {
      const { input, language } = context;
      const editor = editorOf(context);
      const { planned, rows } = await plannedPrices(db, { change: input, language, today: editor.today }, true);
      const [refused] = rows.filter(({ problem }) => problem !== null);
      if (refused) {
        throw new AppError('bulk.refused', { record: refused.commodity, problem: String(refused.problem) });
      }
      const changeSet = randomUUID();
      for (const { commodityId, plant, fobUsd, closes, replaces, endDate } of planned) {
        if (closes) {
          const { id, version } = closes;
          await saved(db, editor, 'price', { id, version, changes: { endDate: closes.endDate }, changeSet });
        }
        if (replaces) {
          const { id, version } = replaces;
          await saved(db, editor, 'price', { id, version, changes: { fobUsd }, changeSet });
        } else {
          await added(
            db,
            editor,
            'price',
            { commodityId, plant, fobUsd, startDate: input.from, endDate },
            { changeSet },
          );
        }
      }
      return { changed: planned.length, changeSet: planned.length > 0 ? changeSet : null };
    }),
};

export const pricesArea = area(priceCalls, handlers);
