import { reportOfTable } from '../../../shared/console/names';
import type { ReportSource } from '../../../shared/console/question';
import { fullName, type Mention } from '../../../shared/console/statements';
import { type ExportSource, sourceOfReport } from '../../../shared/export/sources';
import { shortened } from '../../../shared/shortened';
import type { Narrowing } from '../../../shared/table/narrowing';

/** The day column that bounds the period of an export, for tables of order intake and invoicing. */
const periodDays: Readonly<Record<string, string>> = {
  'lists.orders': 'orderDate',
  'lists.order_lines': 'orderDate',
  'lists.invoices': 'invoiceDate',
  'lists.delivery_orders': 'orderDate',
  'lists.order_intake': 'firstDay',
};

/** What an export of a table's rows contains, as the export rules name it. */
export function exportSourceOf(
  mention: Mention,
  source: ReportSource | null,
  where: Narrowing,
): Required<ExportSource> {
  const report = source?.report ?? (mention.schema === 'reports' ? reportOfTable(mention.table) : null);
  if (report) return { name: sourceOfReport(report), filters: source?.filters ?? {} };
  const name = fullName(mention);
  const { from, to } = where.find(({ column }) => column === periodDays[name]) ?? {};
  return { name: shortened(name, 80), filters: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
}
