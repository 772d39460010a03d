import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ArrowRightLeft, Merge, PenLine, Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { customer } from '../../../shared/areas/customer/customer';
import { customerLimits } from '../../../shared/areas/customer/limits';
import { href } from '../../../shared/pages';
import { can } from '../../../shared/roles';
import { seenFields } from '../../../shared/rules/receivable-fields';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import { type PageAction, PageActions } from '../../page/PageActions';
import { customerTitle } from '../../page/record-title';
import { openPage } from '../../state/open-page';
import { usePageState } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { AddCustomerDialog } from './AddCustomerDialog';
import { CustomerPeek } from './CustomerPeek';
import { CustomerViews } from './CustomerViews';
import { managementColumns } from './customer-columns';
import { EditCustomerDialog } from './EditCustomerDialog';
import { HandOverDialog } from './HandOverDialog';
import { useCustomerFilters } from './use-customer-filters';
import { useCustomers } from './use-customers';
import { useRowEdits } from './use-row-edits';

type Dialog = { kind: 'add' } | { kind: 'handOver' } | { kind: 'edit'; id: number } | null;

/** Everything that is kept about customers: added and edited in a form, in place, or many at once. */
export default function CustomerManagementPage() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = session !== null && can(session.user, 'write', customer);
  const { filters, values, set } = useCustomerFilters();
  const list = useCustomers(values);
  const { data, replace } = list;
  const [dialog, setDialog] = usePageState<Dialog>('dialog', null);
  const [selected, setSelected] = useState<readonly CustomerRow[]>([]);
  const { onEdit, put } = useRowEdits(replace);
  const columns = useMemo(
    () => seenFields(session?.user, managementColumns({ mayEdit }), ({ id }) => id),
    [mayEdit, session?.user],
  );
  const edited = dialog?.kind === 'edit' ? data?.rows.find(({ id }) => id === dialog.id) : undefined;
  const [one] = selected;
  const owners = new Set(selected.map(({ ownerId }) => ownerId));
  const refusal = mayEdit ? undefined : t`Your roles do not allow changing customers.`;
  const actions: PageAction[] = [
    {
      id: 'here.edit',
      label: msg`Edit customer`,
      icon: PenLine,
      hotkey: 'e',
      disabledReason:
        refusal ?? (selected.length === 1 ? undefined : t`Select one customer first (Space in the list).`),
      run: () => one && setDialog({ kind: 'edit', id: one.id }),
    },
    {
      id: 'here.handOver',
      label: msg`Hand customers over`,
      icon: ArrowRightLeft,
      hotkey: 'h',
      disabledReason:
        refusal ?? (owners.size > 1 ? t`Select customers of one person only, or none for all of theirs.` : undefined),
      run: () => setDialog({ kind: 'handOver' }),
    },
    {
      id: 'here.merge',
      label: msg`Duplicates`,
      icon: Merge,
      hotkey: 'c',
      disabledReason:
        refusal ??
        (selected.length > customerLimits.merged + 1
          ? t`Select ${customerLimits.merged + 1} customers at most, or none to see which may be the same.`
          : undefined),
      run: () => {
        const ids = selected.map(({ id }) => id).join(',');
        openPage(href('CustomerMerge', ids === '' ? {} : { ids }));
      },
    },
    {
      id: 'here.add',
      label: msg`Add customer`,
      icon: Plus,
      hotkey: 'n',
      variant: 'primary',
      disabledReason: refusal,
      run: () => setDialog({ kind: 'add' }),
    },
  ];
  return (
    <div className="page" data-fill>
      <div className="page-head">
        <CustomerViews current="CustomerManagement" />
        <div className="grow" />
        <PageActions actions={actions} />
      </div>
      <DataGrid<CustomerRow>
        gridId="customer-management"
        label={t`Customer Management`}
        columns={columns}
        {...listRows(list)}
        rowId={(row) => String(row.id)}
        path={(row) => href('CustomerDet', { id: row.id })}
        peek={(row) => <CustomerPeek customer={row} />}
        onSelect={setSelected}
        {...(mayEdit ? { onEdit, bulk: 'customer' as const } : {})}
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          <NoRecords icon={Users} title={t`No customers here`} filters={values}>
            <Trans>Add the first customer with the key N.</Trans>
          </NoRecords>
        }
      />
      {dialog?.kind === 'add' && (
        <AddCustomerDialog
          onAdded={(added) => {
            const title = customerTitle(added);
            openPage(href('CustomerDet', { id: added.id }), { inBackground: true, title });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'handOver' && (
        <HandOverDialog
          fromId={one?.ownerId ?? null}
          customerIds={selected.length > 0 ? selected.map(({ id }) => id) : undefined}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'edit' && edited && (
        <EditCustomerDialog customer={edited} onSaved={put} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
