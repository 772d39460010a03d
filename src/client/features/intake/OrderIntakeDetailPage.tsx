import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { type CustomerIntake, intakeTotals } from '../../../shared/areas/intake/calls';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { PageActions } from '../../page/PageActions';
import { useFilters } from '../../page/use-filters';
import { openPage } from '../../state/open-page';
import { customerColumns, linesPath } from './intake-columns';
import { NoIntake } from './NoIntake';
import { intakeFilterNames, useCustomerIntake } from './use-intake';
import { useIntakeExport, useIntakeFilters } from './use-intake-filters';

/** Who ordered how much in a period; every customer leads to the lines. */
export default function OrderIntakeDetailPage() {
  const { t } = useLingui();
  const { values, set } = useFilters(intakeFilterNames);
  const list = useCustomerIntake(values);
  const filters = useIntakeFilters().filter(({ name }) => name !== 'by');
  const columns = useMemo(() => customerColumns(values), [values]);
  const { exported, exportAction } = useIntakeExport('intake-customers', values);
  const lines = {
    id: 'here.lines',
    label: msg`All lines`,
    icon: ListTree,
    hotkey: 'l',
    run: () => openPage(href('OrderIntakeSubDetail', values)),
  };
  return (
    <div className="page" data-fill>
      <DataGrid<CustomerIntake>
        gridId="intake-customers"
        exported={exported}
        label={t`Order intake by customer`}
        columns={columns}
        {...listRows(list)}
        totals={intakeTotals}
        rowId={({ id }) => String(id)}
        path={(row, columnId) =>
          columnId === 'customerCode' ? href('CustomerDet', { id: row.id }) : linesPath(values, row.id)
        }
        heading={
          <>
            <h1>
              <Trans>Order intake by customer</Trans>
            </h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={[lines, exportAction]} />}
        emptyState={<NoIntake filters={values} />}
      />
    </div>
  );
}
