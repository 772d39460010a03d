import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, PackagePlus } from 'lucide-react';
import type { IntakeLine } from '../../../shared/api/order-intake';
import { limits } from '../../../shared/limits';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useFilters } from '../../page/use-filters';
import { usePageState } from '../../state/page';
import { EmptyState } from '../../ui/EmptyState';
import { lineColumns } from './intake-columns';
import { intakeFilterNames, useIntakeLines } from './use-intake';
import { useIntakeExport, useIntakeFilters } from './use-intake-filters';

/** So many lines come at once; the footer says when there are more, and all a grid holds come on request. */
const firstRows = 5000;
const totals = ['quantity', 'amount', 'cube'] as const;

/** The ordered lines behind the intake of a period, of one customer or of all. */
export default function OrderIntakeSubDetailPage() {
  const { t } = useLingui();
  const [size, setSize] = usePageState('size', firstRows);
  const { values, set } = useFilters(intakeFilterNames);
  const list = useIntakeLines(values, size);
  const { data } = list;
  const [first] = data?.rows ?? [];
  const customerName = first && first.customerId === Number(values.customerId) ? first.customerName : undefined;
  const filters = useIntakeFilters(values, customerName).filter(({ name }) => name !== 'by');
  const exportAction = useIntakeExport(values);
  const isCut = data !== null && data.total > data.rows.length && size < limits.clientGridRows;
  const more: PageAction = {
    id: 'here.more',
    label: msg`Load all rows`,
    icon: ListPlus,
    run: () => setSize(limits.clientGridRows),
  };
  return (
    <div className="page" data-fill>
      <DataGrid<IntakeLine>
        gridId="intake-lines"
        label={t`Lines of the order intake`}
        columns={lineColumns}
        {...listRows(list)}
        totals={totals}
        rowId={({ id }) => String(id)}
        path={(row, columnId) =>
          columnId === 'customerName'
            ? href('CustomerDet', { id: row.customerId })
            : href('OrderDet', { id: row.orderId })
        }
        heading={
          <>
            <h1>
              <Trans>Lines of the order intake</Trans>
            </h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={isCut ? [more, exportAction] : [exportAction]} />}
        emptyState={
          <EmptyState icon={PackagePlus} title={t`No orders came in`}>
            <Trans>Take a filter away to see more orders.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
