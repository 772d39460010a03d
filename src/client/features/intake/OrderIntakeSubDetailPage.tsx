import { Trans, useLingui } from '@lingui/react/macro';
import type { IntakeLine } from '../../../shared/areas/intake/calls';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { PageActions } from '../../page/PageActions';
import { useFilters } from '../../page/use-filters';
import { useListSize } from '../../page/use-list-size';
import { lineColumns } from './intake-columns';
import { NoIntake } from './NoIntake';
import { intakeFilterNames, useIntakeLines } from './use-intake';
import { useIntakeExport, useIntakeFilters } from './use-intake-filters';

const totals = ['quantity', 'amount', 'cube'] as const;

/** The ordered lines behind the intake of a period, of one customer or of all. */
export default function OrderIntakeSubDetailPage() {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const { values, set } = useFilters(intakeFilterNames);
  const list = useIntakeLines(values, size);
  const { data } = list;
  const filters = useIntakeFilters().filter(({ name }) => name !== 'by');
  const { exported, exportAction } = useIntakeExport('intake-lines', values);
  return (
    <div className="page" data-fill>
      <DataGrid<IntakeLine>
        gridId="intake-lines"
        exported={exported}
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
        actions={<PageActions actions={[...moreActions(data), exportAction]} />}
        emptyState={<NoIntake filters={values} />}
      />
    </div>
  );
}
