import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Hourglass } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { DeliveryRow } from '../../../shared/areas/delivery/calls';
import { order } from '../../../shared/areas/order/order';
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
import { noteRecordChange } from '../../state/record-changes';
import { useMayWrite } from '../../state/rights';
import { orderTimesColumns } from './delivery-columns';
import { exportOrderTimes, orderTimesInput, saveWhyLate, useOrderTimes } from './use-delivery';
import { lastYear, orderTimesFilterNames, useOrderTimesFilters } from './use-delivery-filters';

const totals = ['quantity', 'amount'] as const;

/** The orders behind the delivery times, the latest ones first, with why they are late. */
export default function OrderDeliveryTimeDetailPage() {
  const { t } = useLingui();
  const mayEdit = useMayWrite(order);
  const { size, moreActions } = useListSize();
  const { values, set } = useFilters(orderTimesFilterNames, { lateOnly: 'true', ...lastYear() });
  const list = useOrderTimes(values, size);
  const { data, replace } = list;
  const filters = useOrderTimesFilters();
  const { download, isDownloading } = useDownload();
  const { stage } = orderTimesInput(values);
  const columns = useMemo(() => orderTimesColumns({ mayEdit, stage }), [mayEdit, stage]);
  const exported = useExported('delivery-orders', orderTimesInput(values), {
    advice: t`Filter by order dates first: an export covers at most ${reportLimits.windowMonths} months.`,
  });

  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<DeliveryRow>) => {
      const { version, lateReason, lateNote, changeSet } = await saveWhyLate(row.id, row.version, {
        [columnId]: value,
      });
      const edited = { ...row, version, lateReason, lateNote };
      replace((page) => withStored(page, edited));
      noteRecordChange('order');
      return { ...edited, changeSet };
    },
    [replace],
  );
  const actions: PageAction[] = [
    ...moreActions(data),
    {
      id: 'here.export',
      right: 'export',
      label: msg`Half-year workbook`,
      icon: FileSpreadsheet,
      busy: isDownloading,
      disabledReason: exported.problem,
      run: () => void download(() => exportOrderTimes(values)),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<DeliveryRow>
        gridId="delivery-orders"
        exported={exported}
        label={t`Delivery Time by Order`}
        columns={columns}
        {...listRows(list)}
        totals={totals}
        rowId={(row) => String(row.id)}
        path={(row) => href('OrderDet', { id: row.id })}
        {...(mayEdit ? { onEdit: handleEdit, bulk: 'order' as const } : {})}
        heading={
          <>
            <h1>
              <Trans>Delivery Time by Order</Trans>
            </h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={actions} />}
        emptyState={<NoRecords icon={Hourglass} title={t`No orders here`} filters={values} />}
      />
    </div>
  );
}
