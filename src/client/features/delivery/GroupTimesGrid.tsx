import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { DeliveryGroup, DeliveryGroupRow } from '../../../shared/areas/delivery/calls';
import { href } from '../../../shared/pages';
import { monthEnd } from '../../../shared/rules/days';
import { DataGrid } from '../../grid/DataGrid';
import { listRows } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import { dayIn, type FilterValues } from '../../page/use-filters';
import { useHigherDepartments } from '../../page/use-look-ups';
import { groupColumns } from './delivery-columns';
import { useGroupTimes } from './use-delivery';

interface GroupTimesGridProps {
  filters: FilterValues;
  by: DeliveryGroup;
  heading?: ReactNode;
}

const totals = ['orders', 'shipped', 'late'] as const;

/** The times of customers, departments or months; a row leads to its orders where a filter can select them. */
export function GroupTimesGrid({ filters, by, heading }: GroupTimesGridProps) {
  const { t } = useLingui();
  const list = useGroupTimes(filters, by);
  const higher = useHigherDepartments();
  const { columns, path } = useMemo(() => {
    const orders = (row: DeliveryGroupRow, more: Record<string, string> = {}) =>
      by === 'department' && higher.has(Number(row.id))
        ? null
        : href('OrderDeliveryTimeDetail', { ...filters, ...groupFilter(by, row.id, filters), ...more });
    const made = groupColumns({ by, orders });
    const linkOf = new Map(made.map(({ id, link }) => [id, link]));
    return {
      columns: made,
      path: (row: DeliveryGroupRow, columnId: string) => linkOf.get(columnId)?.(row) ?? orders(row),
    };
  }, [filters, by, higher]);
  return (
    <DataGrid<DeliveryGroupRow>
      key={by}
      gridId={`delivery-by-${by}`}
      label={t`Delivery times`}
      columns={columns}
      {...listRows(list)}
      totals={totals}
      rowId={(row) => row.id}
      path={path}
      heading={heading}
      emptyState={<NoRecords icon={Hourglass} title={t`No orders here`} filters={filters} />}
    />
  );
}

/** The filter for the orders of one group; a month's days are limited to the period asked for. */
function groupFilter(by: DeliveryGroup, id: string, filters: FilterValues): Record<string, string> {
  switch (by) {
    case 'customer':
      return { customerId: id };
    case 'department':
      return { departmentIds: id };
    case 'month': {
      const first = `${id}-01`;
      const last = monthEnd(first);
      const [from = first, to = last] = [dayIn(filters, 'from'), dayIn(filters, 'to')];
      return { from: from > first ? from : first, to: to < last ? to : last };
    }
    default:
      return by satisfies never;
  }
}
