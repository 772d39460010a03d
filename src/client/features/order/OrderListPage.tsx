import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Container, FileSpreadsheet, PackageSearch } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { OrderRow } from '../../../shared/areas/order/calls';
import { order } from '../../../shared/areas/order/order';
import { loadingLimits } from '../../../shared/loading/limits';
import { href } from '../../../shared/pages';
import { reportLimits } from '../../../shared/reports/limits';
import { DataGrid } from '../../grid/DataGrid';
import type { GridEdit } from '../../grid/grid-props';
import { FilterBar } from '../../page/FilterBar';
import { listRows, withStored } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useDownload } from '../../page/use-download';
import { useExported } from '../../page/use-exported';
import { useFilters } from '../../page/use-filters';
import { useListSize } from '../../page/use-list-size';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { useMayWrite } from '../../state/rights';
import { useSubject } from '../../state/subject';
import { OrderPeek } from './OrderPeek';
import { orderListColumns } from './order-columns';
import { orderFilterNames, useOrderFilters } from './use-order-filters';
import { exportOrders, orderInput, saveOrder, useOrders } from './use-orders';

const totals = ['quantity', 'cube', 'amount'] as const;

/** The orders one may see, the latest first. */
export default function OrderListPage() {
  const { t } = useLingui();
  const mayEdit = useMayWrite(order);
  const { size, moreActions } = useListSize();
  const { values, set } = useFilters(orderFilterNames);
  const list = useOrders(values, size);
  const { data, replace } = list;
  const filters = useOrderFilters();
  const { download, isDownloading } = useDownload();
  const columns = useMemo(() => orderListColumns(mayEdit), [mayEdit]);
  const [selected, setSelected] = useState<readonly OrderRow[]>([]);
  const [current, setCurrent] = useState<OrderRow | null>(null);
  useSubject('order', selected.length === 1 ? selected[0]?.id : current?.id);
  const exported = useExported('orders', orderInput(values), {
    advice: t`Filter by order dates first: an export covers at most ${reportLimits.windowMonths} months.`,
  });

  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<OrderRow>) => {
      const stored = await saveOrder(row.id, row.version, { [columnId]: value });
      replace((page) => withStored(page, stored));
      noteRecordChange('order');
      return stored;
    },
    [replace],
  );
  const actions: PageAction[] = [
    ...moreActions(data),
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
              selected.length > loadingLimits.ordersOfAPlan
                ? t`At most ${loadingLimits.ordersOfAPlan} orders go into one plan; ${selected.length} are selected.`
                : undefined,
            run: () => openPage(href('ContainerCalculation', { orders: selected.map(({ id }) => id).join(',') })),
          },
        ]
      : []),
    {
      id: 'here.export',
      right: 'export',
      label: msg`Half-year workbook`,
      icon: FileSpreadsheet,
      busy: isDownloading,
      disabledReason: exported.problem,
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
        peek={(row) => <OrderPeek order={row} />}
        onSelect={setSelected}
        onCurrent={setCurrent}
        exported={exported}
        {...(mayEdit ? { onEdit: handleEdit, bulk: 'order' as const } : {})}
        heading={
          <>
            <h1>
              <Trans>Orders</Trans>
            </h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={actions} />}
        emptyState={<NoRecords icon={ClipboardList} title={t`No orders here`} filters={values} />}
      />
    </div>
  );
}
