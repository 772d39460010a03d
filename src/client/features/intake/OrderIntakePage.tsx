import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type IntakePeriod, intakeTotals } from '../../../shared/areas/intake/calls';
import { addMonths } from '../../../shared/rules/days';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { PageActions } from '../../page/PageActions';
import { retryOf } from '../../page/refused-input';
import { useFilters } from '../../page/use-filters';
import { today } from '../../state/calendar';
import { customersPath, periodColumns } from './intake-columns';
import { NoIntake } from './NoIntake';
import { intakeFilterNames, useIntakePeriods } from './use-intake';
import { useIntakeExport, useIntakeFilters } from './use-intake-filters';

/** Eleven whole months and the present one. */
const usualStart = (): string => addMonths(`${today().slice(0, 7)}-01`, -11);

/** What was ordered, month by month, week by week or day by day; every period leads to its customers. */
export default function OrderIntakePage() {
  const { t } = useLingui();
  const { values, set } = useFilters(['by', ...intakeFilterNames], { by: 'month', from: usualStart() });
  const periods = useIntakePeriods(values);
  const { data, error, isLoading } = periods;
  const filters = useIntakeFilters();
  const columns = useMemo(() => periodColumns(values), [values]);
  const { exported, exportAction } = useIntakeExport('intake-periods', values);
  return (
    <div className="page" data-fill>
      <DataGrid<IntakePeriod>
        gridId="intake-periods"
        exported={exported}
        label={t`Order Intake`}
        columns={columns}
        rows={data}
        totals={intakeTotals}
        rowId={({ from }) => from}
        loading={isLoading}
        error={error?.message ?? null}
        onRetry={retryOf(periods)}
        path={(row) => customersPath(values, row)}
        heading={
          <>
            <h1>
              <Trans>Order Intake</Trans>
            </h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={[exportAction]} />}
        emptyState={<NoIntake filters={values} />}
      />
    </div>
  );
}
