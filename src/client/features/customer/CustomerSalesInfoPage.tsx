import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BuildingComplex, PanelRight, Sofa, Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { customer } from '../../../shared/areas/customer/customer';
import { limits } from '../../../shared/limits';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows, withStored } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { useCellEdits } from '../../record/use-cell-edits';
import { openPage } from '../../state/open-page';
import { usePageState } from '../../state/page';
import { useMayWrite } from '../../state/rights';
import { CustomerViews } from './CustomerViews';
import { salesInfoColumns } from './customer-columns';
import { LineUpTotalsDialog } from './line-up/LineUpTotalsDialog';
import { SalesPanel } from './SalesPanel';
import { useCustomerFilters } from './use-customer-filters';
import { useCustomers } from './use-customers';
import './customers.css';

const totals = ['storeCount', 'annualTurnover', 'furnitureSales', 'ownBrandSales'] as const;

/** What is known of customers' own business, and beside it what one of them buys from us. */
export default function CustomerSalesInfoPage() {
  const { t } = useLingui();
  const mayEdit = useMayWrite(customer);
  const { filters, values, set } = useCustomerFilters();
  const list = useCustomers(values, limits.clientGridRows); // the sums below are those of all rows
  const { data, replace } = list;
  const put = useCallback((shown: CustomerRow) => replace((page) => withStored(page, shown)), [replace]);
  const onEdit = useCellEdits(customer, put);
  const [shownId, setShownId] = usePageState<number | null>('customer', null);
  const [isPanelOpen, setPanelOpen] = usePageState('panel', true);
  const [areTotalsOpen, setTotalsOpen] = useState(false);
  const [selected, setSelected] = useState<readonly CustomerRow[]>([]);
  const columns = useMemo(() => salesInfoColumns({ mayEdit }), [mayEdit]);
  const shown = data?.rows.find(({ id }) => id === shownId) ?? data?.rows[0];

  const show = useCallback(
    (row: CustomerRow) => {
      setShownId(row.id);
      setPanelOpen(true);
    },
    [setShownId, setPanelOpen],
  );
  const handleSelect = (rows: readonly CustomerRow[]) => {
    const added = rows.find((row) => !selected.includes(row));
    setSelected(rows);
    if (added) show(added);
  };
  const actions: PageAction[] = [
    {
      id: 'here.panel',
      label: msg`Figures beside the list`,
      icon: PanelRight,
      hotkey: 'd',
      run: () => setPanelOpen((isOpen) => !isOpen),
    },
    {
      id: 'here.profile',
      label: msg`Open the profile`,
      icon: BuildingComplex,
      hotkey: 'o',
      disabledReason: shown ? undefined : t`There is no customer in the list.`,
      run: () => shown && openPage(href('CustomerDet', { id: shown.id })),
    },
    {
      id: 'here.lineUp',
      label: msg`Line-up by model`,
      icon: Sofa,
      hotkey: 'm',
      run: () => setTotalsOpen(true),
    },
  ];
  return (
    <div className="page" data-fill>
      <PageHead title={t`Customer Information Management`} actions={actions}>
        <CustomerViews current="CustomerSalesInfo" />
      </PageHead>
      <div className="beside">
        <DataGrid<CustomerRow>
          gridId="CustomerSalesInfo"
          label={t`Customer Information Management`}
          columns={columns}
          {...listRows(list)}
          totals={totals}
          rowId={(row) => String(row.id)}
          onOpen={show}
          onSelect={handleSelect}
          {...(mayEdit ? { onEdit, bulk: 'customer' as const } : {})}
          heading={<FilterBar filters={filters} values={values} onChange={set} />}
          emptyState={<NoRecords icon={Users} title={t`No customers here`} filters={values} />}
        />
        {areTotalsOpen && <LineUpTotalsDialog filters={values} onClose={() => setTotalsOpen(false)} />}
        {isPanelOpen && shown && <SalesPanel key={shown.id} customer={shown} />}
      </div>
    </div>
  );
}
