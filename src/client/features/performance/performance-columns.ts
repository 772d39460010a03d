import { msg } from '@lingui/core/macro';
import { budget } from '../../../shared/areas/performance/budget';
import type { PerformanceList, PerformanceRow } from '../../../shared/areas/performance/calls';
import { figures, reviewFields, type TableRow } from '../../../shared/areas/performance/figures';
import { monthNames, yearField } from '../../../shared/areas/performance/months';
import type { Standing } from '../../../shared/areas/performance/review';
import { choice, type Field, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { column, type GridColumn } from '../../grid/columns/column';
import { customerOrders } from './order-paths';

const columnsOfMonths: readonly string[] = monthNames;

/** A customer with how it stands in the year. */
export type ReviewRow = Omit<PerformanceRow, keyof Standing> & Standing;

function customerColumns<R extends { customerId: number }>(): GridColumn<R>[] {
  return [
    column<R>('customerName', text(msg`Customer`), {
      isPinned: true,
      width: 190,
      link: ({ customerId }) => href('CustomerDet', { id: customerId }),
    }),
    column<R>('customerCode', text(msg`Customer code`), { isHidden: true }),
    column<R>('ownerName', text(msg`VP/Sales`), { width: 120 }),
    column<R>('countryName', text(msg`Country`), { width: 120 }),
  ];
}

/** Where the orders behind a cell of the review are. */
export function pathOfReview({ sources, year, lastYear, baseYear }: PerformanceList) {
  const years = {
    actual: sources.actual === 'orders' ? year : null,
    lastYear: sources.lastYear === 'orders' ? lastYear : null,
    baseYear: sources.baseYear === 'orders' ? baseYear : null,
  };
  return ({ customerId }: ReviewRow, columnId: string): string | null => {
    const of = columnId in years ? years[columnId as keyof typeof years] : null; // just asked for
    return of === null ? null : customerOrders(customerId, of);
  };
}

/** The columns of the review by customer. */
export function reviewColumns(pathOf: ReturnType<typeof pathOfReview>): GridColumn<ReviewRow>[] {
  return [
    ...customerColumns<ReviewRow>(),
    column<ReviewRow>('departmentName', text(msg`Department`), { isHidden: true }),
    ...Object.entries<Field>(reviewFields).map(([name, field]) =>
      column<ReviewRow>(name, field, { width: 120, link: (row) => pathOf(row, name) }),
    ),
  ];
}

/** Where the orders behind a month of the table are; budgets and typed years have none. */
export function pathOfTable({ sources }: PerformanceList) {
  return ({ customerId, figure, year }: TableRow, columnId: string): string | null => {
    if (figure === 'budget' || sources[figure] !== 'orders') return null;
    const month = columnsOfMonths.indexOf(columnId);
    if (columnId === 'total') return customerOrders(customerId, year);
    return month < 0 ? null : customerOrders(customerId, year, month);
  };
}

/** The columns of the table of months. */
export function tableColumns(pathOf: ReturnType<typeof pathOfTable>): GridColumn<TableRow>[] {
  return [
    ...customerColumns<TableRow>(),
    column<TableRow>('figure', choice(msg`Figure`, figures), { width: 120 }),
    column<TableRow>('year', yearField, { width: 80 }),
    ...monthNames.map((name) =>
      column<TableRow>(name, budget.fields[name], {
        width: 100,
        shortHeading: budget.fields[name].label,
        link: (row) => pathOf(row, name),
      }),
    ),
    column<TableRow>('total', budget.fields.total, {
      width: 112,
      shortHeading: budget.fields.total.label,
      link: (row) => pathOf(row, 'total'),
    }),
  ];
}
