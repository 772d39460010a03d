import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ChartColumn, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { seenFields } from '../../../shared/areas/customer/seen-fields';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useListSize } from '../../page/use-list-size';
import { openPage } from '../../state/open-page';
import { sessionAtom } from '../../state/session';
import { useSubject } from '../../state/subject';
import { CustomerPeek } from './CustomerPeek';
import { CustomerViews } from './CustomerViews';
import { listColumns } from './customer-columns';
import { useCustomerFilters } from './use-customer-filters';
import { useCustomers } from './use-customers';

const totals = ['openOrders', 'wip', 'receivable', 'overdue', 'creditLine'] as const;
const profilePath = (row: CustomerRow) => href('CustomerDet', { id: row.id });

/** The customers one may see, with what they have on order and what they owe. */
export default function CustomerListPage() {
  const [current, setCurrent] = useState<CustomerRow | null>(null);
  useSubject('customer', current?.id);
  const { t } = useLingui();
  const { filters, values, set } = useCustomerFilters();
  const { size, moreActions } = useListSize();
  const list = useCustomers(values, size);
  const user = useAtomValue(sessionAtom)?.user;
  const columns = useMemo(() => seenFields(user, listColumns, ({ id }) => id), [user]);
  const actions: PageAction[] = [
    ...moreActions(list.data),
    {
      id: 'here.manage',
      label: msg`Edit customers`,
      icon: Users,
      hotkey: 'e',
      run: () => openPage(href('CustomerManagement')),
    },
    {
      id: 'here.salesInfo',
      label: msg`Sales information`,
      icon: ChartColumn,
      hotkey: 'i',
      hasNoButton: true,
      run: () => openPage(href('CustomerSalesInfo')),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<CustomerRow>
        gridId="customers"
        label={t`Customers`}
        columns={columns}
        {...listRows(list)}
        totals={seenFields(user, totals, String)}
        rowId={(row) => String(row.id)}
        path={profilePath}
        onCurrent={setCurrent}
        peek={(row) => <CustomerPeek customer={row} />}
        heading={
          <>
            <h1>
              <Trans>Customers</Trans>
            </h1>
            <CustomerViews current="Customer" />
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={actions} />}
        emptyState={
          <NoRecords icon={Users} title={t`No customers here`} filters={values}>
            <Trans>Customers are added under “Master data”.</Trans>
          </NoRecords>
        }
      />
    </div>
  );
}
