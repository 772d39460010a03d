import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { priceLimits } from '../../../shared/areas/price/limits';
import { comparedNames, priceCalls, priceListFields, priceListRow } from '../../../shared/areas/price/price-calls';
import { text } from '../../../shared/entity/field';
import { AppError } from '../../../shared/errors';
import { nameIn } from '../../../shared/language';
import { inTransaction } from '../../db/edit';
import { countOf, listPage, wholeList } from '../../db/list-page';
import { exportColumn } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { longList } from '../../export/long-list';
import { recordExport } from '../../export/record-export';
import { answering, type Handlers } from '../../http/handlers';
import { ourselves } from '../../queries/ourselves';
import { editorOf } from '../../records/editor';
import { nameOfPlan, plannedPrices } from './planned-prices';
import { priceCatalogue } from './price-catalogue';
import { priceListRows } from './price-list';
import { writtenPrices } from './written-prices';

const order = { sort: { by: 'code', direction: 'asc' } } as const;
const compared: readonly string[] = comparedNames;

const source = (filter: object, day: string) => ({ name: 'priceList', filters: { ...filter, day } });

const handlers: Handlers<typeof priceCalls> = {
  async getCommodityGroupPrice({ readDb, input, services, ...asking }) {
    const day = input.day ?? services.clock.today();
    const rows = priceListRows(asking, input, day);
    return { ...(await listPage(readDb, { row: priceListRow, rows, input, ...order, totals: [] })), day };
  },

  exportPriceList({ readDb, input: { format, pictures, ...filter }, ...context }) {
    const day = filter.day ?? context.services.clock.today();
    const [code, ...others] = Object.entries(priceListFields)
      .filter(([name]) => filter.comparedWith !== undefined || !compared.includes(name))
      .map(([name, field]) => exportColumn(name, field));
    const hasPictures = pictures === true && format === 'xlsx';
    const picture = hasPictures ? [{ ...exportColumn('picture', text(msg`Picture`)), read: () => null }] : [];
    return exportFile(context, {
      title: msg`Price List`,
      format,
      source: source(filter, day),
      columns: [...(code ? [code] : []), ...picture, ...others],
      pictureColumn: hasPictures ? 1 : undefined,
      rows: longList(readDb, { row: priceListRow, rows: priceListRows(context, filter, day), ...order }),
    });
  },

  async getPriceCatalogue({ readDb, db, input, user, sizeUnits, services, visit }) {
    // The catalog shows no day to compare with, so a comparison must not filter its commodities either.
    const { writtenIn, comparedWith: _, changedOnly: __, ...filter } = input;
    const day = filter.day ?? services.clock.today();
    const shown = priceListRows({ user, language: writtenIn }, filter, day);
    const count = await countOf(readDb, shown);
    const limit = priceLimits.catalogueRows;
    if (count > limit) throw new AppError('price.catalogueTooLong', { count, limit });
    const rows = await wholeList(readDb, { row: priceListRow, rows: shown, ...order });
    const fileName = `price-list-${day}.pdf`;
    await recordExport({ db, user, visit }, { file: fileName, rows: rows.length, sources: [source(filter, day)] });
    const seller = nameIn(writtenIn, await ourselves(readDb));
    const content = await priceCatalogue(readDb, { rows, day, writtenIn, sizeUnits, seller });
    return { fileName, contentType: 'application/pdf', content };
  },

  async foreseePrices({ db, input, language, services }) {
    const plan = await plannedPrices(db, { change: input, language, today: services.clock.today() });
    return { rows: plan.rows, unpriced: plan.unpriced, plan: nameOfPlan(plan) };
  },

  changePrices: (context) =>
    inTransaction(context.db, async (db) => {
      const { input, language } = context;
      const editor = editorOf(context);
      const plan = await plannedPrices(db, { change: input, language, today: editor.today }, true);
      const { planned } = plan;
      const [refused] = plan.rows.filter(({ problem }) => problem !== null);
      if (refused) {
        throw new AppError('bulk.refused', { record: refused.commodity, problem: String(refused.problem) });
      }
      if (input.plan !== undefined && input.plan !== nameOfPlan(plan)) throw new AppError('price.moved');
      const changeSet = randomUUID();
      await writtenPrices(db, editor, { planned, from: input.from, changeSet });
      return { changed: planned.length, changeSet: planned.length > 0 ? changeSet : null };
    }),
};

export const pricesAnswers = answering(priceCalls, handlers);
