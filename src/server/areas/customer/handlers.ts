import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { activityLimits } from '../../../shared/areas/activity/limits';
import { customerCalls, customerRow } from '../../../shared/areas/customer/calls';
import { customer as customerEntity } from '../../../shared/areas/customer/customer';
import { seenFields } from '../../../shared/areas/customer/seen-fields';
import { timelineKinds } from '../../../shared/areas/customer/timeline-kinds';
import { AppError } from '../../../shared/errors';
import { may } from '../../../shared/roles';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { listPage } from '../../db/list-page';
import { refuseReversed } from '../../db/period';
import { exportFile } from '../../export/export-file';
import { longList } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { customerById, customerRows, visibleCustomer } from '../../queries/customer-list';
import { shownActivities } from '../../queries/shown-activities';
import { events, seenKinds } from '../../queries/timeline';
import { rightsTo } from '../../records/own';
import type { Asking } from '../../session-user';
import {
  monthlyFigures,
  netSalesMonths,
  profileFigures,
  salesRanking,
  type YearRank,
  yearRanks,
} from './customer-figures';
import { discountSummary } from './discounts';
import { customerColumns } from './export-columns';

const byCode = { by: 'code', direction: 'asc' } as const;

const handlers: Handlers<typeof customerCalls> = {
  async getCustomer({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: customerRow,
      rows: customerRows(readDb, asking, input),
      input,
      sort: byCode,
      totals: ['creditLine', 'openOrders', 'wip', 'receivable', 'overdue'],
      isReadWhole: true,
    });
  },

  async getCustomerExcel({ readDb, input, ...context }) {
    const rows = customerRows(readDb, context, input);
    return exportFile(context, {
      title: msg`Customers`,
      format: input.format,
      source: { name: 'customers', filters: input },
      columns: seenFields(context.user, customerColumns, ({ name }) => name),
      rows: longList(readDb, { row: customerRow, rows, sort: byCode }),
    });
  },

  async getCustomerDetail({ readDb, input, ...asking }) {
    const id = await visibleCustomer(readDb, asking.user, input);
    const [customer, figures] = await Promise.all([knownCustomer(readDb, asking, id), profileFigures(readDb, id)]);
    const reached = { ...customer, may: rightsTo(asking.user, customerEntity, customer) };
    return { customer: reached, figures: may(asking.user, 'receivables') ? figures : { ...figures, creditLeft: null } };
  },

  async getCustomerDetailStat({ readDb, input, user }) {
    const id = await visibleCustomer(readDb, user, input);
    const [months, ranks] = await Promise.all([
      monthlyFigures(readDb, id, input.years),
      yearRanks(readDb, user, id, input.years),
    ]);
    return { months, years: yearsOf(months, ranks) };
  },

  async getCustomerDetailSalesSort({ readDb, input, user, language, services }) {
    const id = await visibleCustomer(readDb, user, input);
    refuseReversed({ from: input.from, to: input.to ?? services.clock.today() });
    return salesRanking(readDb, { user, language }, { ...input, id, from: input.from, to: input.to });
  },

  getCustomerdiscountsummary: ({ readDb, input, ...asking }) => discountSummary(readDb, asking, input),

  async getNsra16List({ readDb, input, user }) {
    const id = await visibleCustomer(readDb, user, input);
    return netSalesMonths(readDb, id, input.until);
  },

  async customerTimeline({ readDb, input, user, language }) {
    const id = await visibleCustomer(readDb, user, input);
    const { page, size } = input;
    const kinds = seenKinds(user, input.kinds ?? timelineKinds);
    const { rows } = await sql<TimelineRow>`
      select to_char(date, 'YYYY-MM-DD') as date, kind, number, what, amount, order_id, record_id
      from (${events(kinds)}) as event
      where customer_id = ${id} and date <= today()
      order by event.date desc, order_id desc nulls last, kind, record_id desc, number
      limit ${size + 1} offset ${(page - 1) * size}`.execute(readDb);
    const { rows: shown, more } = firstOf(rows, size);
    const ids = shown.flatMap(({ kind, recordId }) => (kind === 'activity' && recordId !== null ? [recordId] : []));
    const showsPinned = page === 1 && kinds.includes('activity');
    const activities = await shownActivities(
      readDb,
      { user, language },
      {
        which: sql`(id = any(${ids}::bigint[]) ${showsPinned ? sql`or (customer_id = ${id} and pinned)` : sql``})`,
        limit: size + activityLimits.pageRows,
      },
    );
    return { events: shown, more, activities };
  },
};

/** Returns a customer that the caller may see; throws record.notFound otherwise. */
async function knownCustomer(db: Db, asking: Asking, id: number) {
  const found = await customerById(db, asking, id);
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

export const customersAnswers = answering(customerCalls, handlers);

type TimelineRow = OutputOf<typeof customerCalls.customerTimeline>['events'][number];

type Months = OutputOf<typeof customerCalls.getCustomerDetailStat>['months'];
type Years = OutputOf<typeof customerCalls.getCustomerDetailStat>['years'];

function yearsOf(months: Months, ranks: readonly YearRank[]): Years {
  const years = [...new Set(months.map(({ month }) => Number(month.slice(0, 4))))];
  return years.map((year) => {
    const own = months.filter(({ month }) => Number(month.slice(0, 4)) === year);
    const place = ranks.find((entry) => entry.year === year);
    return {
      year,
      orders: sumOf(own, 'orders'),
      pieces: sumOf(own, 'pieces'),
      intake: sumOf(own, 'intake'),
      shipped: sumOf(own, 'shipped'),
      containers: sumOf(own, 'containers'),
      rank: place?.rank ?? null,
      rankedCustomers: place?.rankedCustomers ?? 0,
    };
  });
}

/** The sum in whole cents, as sums of fractions drift. */
function sumOf(months: Months, figure: Exclude<keyof Months[number], 'month'>): number {
  return Math.round(months.reduce((sum, month) => sum + month[figure] * 100, 0)) / 100;
}
