import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ClipboardList, Container, Download, ListPlus, PackageSearch } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { OrderRow } from '../../../shared/api/orders';
import { order } from '../../../shared/entities/order';
import { limits } from '../../../shared/limits';
import { href } from '../../../shared/pages';
import { can } from '../../../shared/roles';
import { exportWindowProblem } from '../../../shared/rules/export-window';
import { DataGrid } from '../../grid/DataGrid';
import type { GridEdit } from '../../grid/grid-props';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useDownload } from '../../page/use-download';
import { useFilters } from '../../page/use-filters';
import { openPage } from '../../state/open-page';
import { usePageState } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { sessionAtom } from '../../state/session';
import { EmptyState } from '../../ui/EmptyState';
import { orderListColumns } from './order-columns';
import { orderFilterNames, useOrderFilters } from './use-order-filters';
import { exportOrders, orderInput, saveOrder, useOrders } from './use-orders';

/** So many orders come at once; the footer says when there are more, and all a grid holds come on request. */
const firstRows = 5000;
const totals = ['quantity', 'cube', 'amount'] as const;

/** The orders one may see, the latest first. */
export default function OrderListPage() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = session !== null && can(session.user, 'write', order);
  const [size, setSize] = usePageState('size', firstRows);
  const { values, set } = useFilters(orderFilterNames);
  const list = useOrders(values, size);
  const { data, replace } = list;
  const [first] = data?.rows ?? [];
  const customerName = first && first.customerId === Number(values.customerId) ? first.customerName : undefined;
  const filters = useOrderFilters({ values, customerName });
  const { download, isDownloading } = useDownload();
  const columns = useMemo(() => orderListColumns(mayEdit), [mayEdit]);
  const [selected, setSelected] = useState<readonly OrderRow[]>([]);
  const { from, to } = orderInput(values);
  const problem = exportWindowProblem(from, to);

  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<OrderRow>) => {
      const stored = await saveOrder(row.id, row.version, { [columnId]: value });
      replace((page) => ({ ...page, rows: page.rows.map((each) => (each.id === stored.id ? stored : each)) }));
      noteRecordChange();
      return stored;
    },
    [replace],
  );
  const isCut = data !== null && data.total > data.rows.length && size < limits.clientGridRows;
  const actions: PageAction[] = [
    ...(isCut
      ? [{ id: 'here.more', label: msg`Load all rows`, icon: ListPlus, run: () => setSize(limits.clientGridRows) }]
      : []),
    {
      id: 'here.stages',
      label: msg`By stage`,
      icon: PackageSearch,
      hotkey: 'g',
      run: () => openPage(href('OrderStatus', { customerId: values.customerId })),
    },
    ...(selected.length > 0
      ? [
          {
            id: 'here.container',
            label: msg`Plan a container for these orders`,
            icon: Container,
            hotkey: 'p',
            disabledReason:
              selected.length > limits.loading.ordersOfAPlan
                ? t`At most ${limits.loading.ordersOfAPlan} orders go into one plan; ${selected.length} are selected.`
                : undefined,
            run: () => openPage(href('ContainerCalculation', { orders: selected.map(({ id }) => id).join(',') })),
          },
        ]
      : []),
    {
      id: 'here.export',
      label: msg`Half-year workbook`,
      icon: Download,
      busy: isDownloading,
      disabledReason:
        problem === 'dates.reversed'
          ? t`The start date cannot be later than the end date.`
          : problem
            ? t`Filter by order dates first: an export covers at most ${limits.exportWindowMonths} months.`
            : undefined,
      run: () => void download(() => exportOrders(values)),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<OrderRow>
        gridId="orders"
        label={t`Orders`}
        columns={columns}
        {...listRows(list)}
        totals={totals}
        rowId={(row) => String(row.id)}
        path={(row) => href('OrderDet', { id: row.id })}
        onSelect={setSelected}
        {...(mayEdit ? { onEdit: handleEdit } : {})}
        heading={
          <>
            <h1>
              <Trans>Orders</Trans>
            </h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={actions} />}
        emptyState={
          <EmptyState icon={ClipboardList} title={t`No orders here`}>
            <Trans>Take a filter away to see more orders.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
