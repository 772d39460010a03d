import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { accountClasses } from '../../../shared/areas/customer/customer';
import { type SalesAnalysisKind, salesAnalysisCalls } from '../../../shared/areas/report/sales-analysis-calls';
import { money, number, text } from '../../../shared/entity/field';
import { keysOf } from '../../../shared/keys-of';
import { isCustomerWithinReach } from '../../db/scope';
import { type ExportColumn, exportColumn } from '../../export/column';
import { exportFile, refuseExport } from '../../export/export-file';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { categoriesOfModels } from '../../queries/categories';
import { salesAnalysis } from './sales-analysis';

const analysisSource = 'sales-analysis';

const titles = {
  model: msg`Sales per model`,
  color: msg`Sales per color`,
  customer: msg`Sales per customer`,
} as const;

const handlers: Handlers<typeof salesAnalysisCalls> = {
  getExportSalesAnalysisPerModel: ({ readDb, input, ...asking }) => analyzed(readDb, asking, 'model', input),

  getExportSalesAnalysisPerColor: ({ readDb, input, ...asking }) => analyzed(readDb, asking, 'color', input),

  getExportSalesAnalysisPerCustomer: ({ readDb, input, ...asking }) => analyzed(readDb, asking, 'customer', input),

  async exportSalesAnalysis({ readDb, input, ...context }) {
    const { by, format } = input;
    return exportFile(context, {
      title: titles[by],
      format,
      source: { name: analysisSource, filters: input },
      columns: columnsFor(by),
      rows: async () => (await salesAnalysis(readDb, context, by, input)).rows,
    });
  },

  async getGeneralCategory({ readDb, language }) {
    return (await categoriesOfModels(readDb, language)).filter(({ models }) => models > 0);
  },

  async getGeneralLevel({ readDb, user, language }) {
    const found = await readDb
      .selectFrom('customer')
      .select(['accountClass as value', sql<number>`count(*)`.as('count')])
      .where(isCustomerWithinReach(user))
      .groupBy('accountClass')
      .execute();
    return keysOf(accountClasses).map((value) => ({
      value,
      label: i18nOf(language)._(accountClasses[value]),
      customers: found.find((row) => row.value === value)?.count ?? 0,
    }));
  },
};

export const salesAnalysisAnswers = answering(salesAnalysisCalls, handlers);

/** The analysis, with the limits of an export, because its calls are named exports (§7). */
const analyzed: typeof salesAnalysis = async (db, asking, by, input) => {
  refuseExport({ name: analysisSource, filters: input });
  return salesAnalysis(db, asking, by, input);
};

function columnsFor(by: SalesAnalysisKind): ExportColumn<object>[] {
  const figures = [
    exportColumn('orders', number(msg`Orders`)),
    exportColumn('pieces', number(msg`Pieces`)),
    exportColumn('cube', number(msg`Cube`, { decimals: 3, unit: 'cuft' })),
    exportColumn('grossSales', money(msg`Gross sales`)),
    exportColumn('discount', money(msg`Discount`)),
    exportColumn('netSales', money(msg`Net sales`)),
    exportColumn('share', number(msg`Share`, { decimals: 2, unit: '%' })),
  ];
  const customers = exportColumn('customers', number(msg`Customers`));
  const models = exportColumn('models', number(msg`Models`));
  switch (by) {
    case 'model':
      return [exportColumn('key', text(msg`Model`)), exportColumn('name', text(msg`Name`)), customers, ...figures];
    case 'color':
      return [exportColumn('name', text(msg`Color`)), models, customers, ...figures];
    case 'customer':
      return [
        exportColumn('key', text(msg`Customer code`)),
        exportColumn('name', text(msg`Customer`)),
        models,
        ...figures,
      ];
    default:
      return by satisfies never;
  }
}
