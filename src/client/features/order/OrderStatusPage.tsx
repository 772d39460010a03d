import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Download, PackageSearch } from 'lucide-react';
import { useMemo } from 'react';
import type { CustomerStageRow } from '../../../shared/areas/order/calls';
import { orderStageNames } from '../../../shared/areas/order/order-status';
import { limits } from '../../../shared/limits';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { NoRecords } from '../../page/NoRecords';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { retryOf } from '../../page/refused-input';
import { useDownload } from '../../page/use-download';
import { useFilters } from '../../page/use-filters';
import { openPage } from '../../state/open-page';
import { StageStrip } from './status/StageStrip';
import { stageColumns, stagePath } from './status/stage-columns';
import { orderFilterNames, useOrderFilters } from './use-order-filters';
import { exportCustomerStages, useCustomerStages, useOrdersByStage } from './use-orders';
import './orders.css';

/** The page is about the stages, so it has no filter for them. */
const stageFilterNames: readonly string[] = orderFilterNames.filter((name) => name !== 'stages');
const totals = [...orderStageNames, 'orders', 'late', 'amount', 'openAmount'] as const;

/** How many orders stand in which stage, in all and by customer. */
export default function OrderStatusPage() {
  const { t } = useLingui();
  const { values, set } = useFilters(stageFilterNames);
  const stages = useOrdersByStage(values);
  const customers = useCustomerStages(values, limits.clientGridRows);
  const filters = useOrderFilters().filter(({ name }) => stageFilterNames.includes(name));
  const { download, isDownloading } = useDownload();
  const columns = useMemo(() => stageColumns(values), [values]);
  const path = useMemo(() => stagePath(values), [values]);
  const { data, error, isLoading, reload } = customers;
  const actions: PageAction[] = [
    {
      id: 'here.orders',
      label: msg`Show the orders`,
      icon: ClipboardList,
      hotkey: 'o',
      run: () => openPage(href('Order', values)),
    },
    {
      id: 'here.export',
      right: 'export',
      label: msg`Export as a workbook`,
      icon: Download,
      hotkey: 'w',
      busy: isDownloading,
      run: () => void download(() => exportCustomerStages(values)),
    },
  ];
  return (
    <div className="page stages-page" data-fill>
      <PageHead title={t`Order Status`} actions={actions}>
        <FilterBar filters={filters} values={values} onChange={set} />
      </PageHead>
      <StageStrip
        stages={stages.data}
        path={(stage, isLate) => href('Order', { ...values, stages: stage, ...(isLate ? { lateOnly: 'true' } : {}) })}
      />
      <DataGrid<CustomerStageRow>
        gridId="customer-stages"
        label={t`Orders by customer and stage`}
        columns={columns}
        rows={data?.rows ?? null}
        total={data?.total ?? 0}
        totals={totals}
        {...(data ? { totalsOfAll: data.totals } : {})}
        rowId={(row) => String(row.id)}
        loading={isLoading}
        error={error?.message ?? stages.error?.message ?? null}
        onRetry={
          retryOf(customers) &&
          (() => {
            reload();
            stages.reload();
          })
        }
        path={path}
        heading={
          <h2>
            <Trans>By customer</Trans>
          </h2>
        }
        emptyState={<NoRecords icon={PackageSearch} title={t`No orders here`} filters={values} />}
      />
    </div>
  );
}
