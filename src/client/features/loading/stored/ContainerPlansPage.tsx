import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Container, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type PlanRow, planKeepers } from '../../../../shared/areas/loading/calls';
import { href } from '../../../../shared/pages';
import { holds } from '../../../../shared/roles';
import { enumerated } from '../../../../shared/rules/enumerated';
import { DataGrid } from '../../../grid/DataGrid';
import type { GridEdit } from '../../../grid/grid-props';
import { FilterBar } from '../../../page/FilterBar';
import { listRows, withStored } from '../../../page/list-rows';
import { type PageAction, PageActions } from '../../../page/PageActions';
import { useShare } from '../../../page/share/use-share';
import { textIn, useFilters } from '../../../page/use-filters';
import { withEach } from '../../../page/use-row-moves';
import { openPage } from '../../../state/open-page';
import { noteRecordChange } from '../../../state/record-changes';
import { sessionAtom } from '../../../state/session';
import { toastError, toastUndo } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/EmptyState';
import { planColumns } from '../plan/plan-columns';
import { removePlan, renamePlan, restorePlan, useStoredPlans } from '../use-loading-calls';

const filterNames = ['text', 'mineOnly'] as const;
const totals = ['containers', 'cartons', 'unplaced', 'cube'] as const;

/** Removes or restores plans; returns the results, and shows as toasts why the others were refused. */
async function changeEach<R, T>(plans: readonly R[], change: (plan: R) => Promise<T>): Promise<readonly T[]> {
  const { done, faults } = await withEach(plans, change);
  for (const fault of faults) toastError(fault);
  noteRecordChange('loadingPlan');
  return done;
}

/** The stored plans: found, opened, renamed and put away. */
export default function ContainerPlansPage() {
  const { t, i18n } = useLingui();
  const namesOf = (plans: readonly Pick<PlanRow, 'name'>[]) => {
    const names = plans.map(({ name }) => name);
    return enumerated(names, i18n.locale);
  };
  const session = useAtomValue(sessionAtom);
  const mayKeep = session !== null && holds(session.user, planKeepers);
  const { values, set } = useFilters(filterNames);
  const [selected, setSelected] = useState<readonly PlanRow[]>([]);
  const text = textIn(values, 'text');
  const list = useStoredPlans({
    ...(text ? { text } : {}),
    ...(values.mineOnly === 'true' ? { mineOnly: true } : {}),
  });
  const { replace } = list;
  const share = useShare('loadingPlan');
  const columns = useMemo(() => planColumns(mayKeep), [mayKeep]);

  const handleEdit = useCallback(
    async ({ row, value }: GridEdit<PlanRow>) => {
      const stored = await renamePlan(row, String(value ?? ''));
      replace((page) => withStored(page, stored));
      noteRecordChange('loadingPlan');
      return stored;
    },
    [replace],
  );
  const putAway = async () => {
    const isAgreed = await confirm({
      title: selected.length === 1 ? t`Remove this plan?` : t`Remove ${selected.length} plans?`,
      message: namesOf(selected),
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!isAgreed) return;
    const removed = await changeEach(selected, async (plan) => ({ ...(await removePlan(plan)), name: plan.name }));
    if (removed.length === 0) return;
    const bringBack = () => void changeEach(removed, restorePlan);
    toastUndo(t`Removed: ${namesOf(removed)}`, { label: t`Undo`, run: bringBack });
  };
  const only = selected.length === 1 ? selected[0] : undefined;
  const actions: PageAction[] = [
    ...(only ? share.actions(only) : []),
    {
      id: 'here.new',
      label: msg`New plan`,
      icon: Plus,
      hotkey: 'a',
      variant: 'primary',
      run: () => openPage(href('ContainerCalculation')),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<PlanRow>
        gridId="loading-plans"
        label={t`Container Plans`}
        columns={columns}
        {...listRows(list)}
        totals={totals}
        rowId={({ id }) => String(id)}
        path={({ id }) => href('ContainerCalculation', { plan: id })}
        onSelect={setSelected}
        {...(mayKeep ? { onEdit: handleEdit, bulk: 'none' as const } : {})}
        heading={
          <>
            <h1>
              <Trans>Container Plans</Trans>
            </h1>
            <FilterBar
              filters={[
                { name: 'text', label: t`Name, PO or customer`, kind: 'text' },
                { name: 'mineOnly', label: t`Mine only`, kind: 'flag' },
              ]}
              values={values}
              onChange={set}
            />
          </>
        }
        actions={
          <>
            {mayKeep && selected.length > 0 && (
              <Button icon={Trash2} onClick={() => void putAway()}>
                <Plural value={selected.length} one="Remove # plan" other="Remove # plans" />
              </Button>
            )}
            <PageActions actions={actions} />
          </>
        }
        emptyState={
          <EmptyState icon={Container} title={t`No plans here`}>
            <Trans>Plan a container and save it; it is found here and by its orders.</Trans>
          </EmptyState>
        }
      />
      {share.dialog}
    </div>
  );
}
