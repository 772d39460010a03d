import { sql } from 'kysely';
import { type ReportView, sharedRow } from '../../../shared/areas/inventory/calls';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { ourselves } from '../../queries/ourselves';
import { stockRows } from '../../queries/stock-rows';

interface Asked {
  id: number;
  language: Language;
  today: string;
}

/** A report as its customer sees it. The caller checks who may see it. Throws record.notFound. */
export async function reportView(db: Db, { id, language, today }: Asked): Promise<ReportView> {
  const { rows: heads } = await sql<
    Pick<ReportView, 'title' | 'customerName' | 'note' | 'madeByName' | 'showsProposal'> & { customerId: number }
  >`
    select inventory_report.title, inventory_report.customer_id, inventory_report.note, inventory_report.shows_proposal,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'account')} as made_by_name
    from inventory_report
    join customer on customer.id = inventory_report.customer_id
    join account on account.id = inventory_report.made_by_id
    where inventory_report.id = ${id}`.execute(db);
  const [head] = heads;
  if (!head) throw new AppError('record.notFound', { record: id });
  const { customerId, ...shown } = head;
  const rows = (await stockRows(db, { customerId, today, language })).filter(({ status }) => status === 'enabled');
  const last = rows.reduce<(typeof rows)[number] | null>(
    (latest, row) => ((row.weekStart ?? '') > (latest?.weekStart ?? '') ? row : latest),
    null,
  );
  return {
    id,
    ...shown,
    today,
    weekStart: last?.weekStart ?? null,
    weekEnd: last?.weekEnd ?? null,
    rows: rows.map((row) => {
      const replenishment = shown.showsProposal ? row.replenishment : null;
      return sharedRow.parse({ ...row, replenishment });
    }),
    seller: await ourselves(db),
  };
}
