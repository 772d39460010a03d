import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CornerDownRight, FileUp, History, List, ListTree, PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { account } from '../../../../shared/areas/people/account';
import { hierarchyCalls, type LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { flag, number, text } from '../../../../shared/entity/field';
import { column, type GridColumn } from '../../../grid/columns/column';
import { DataGrid } from '../../../grid/DataGrid';
import { Loadable } from '../../../page/Loadable';
import type { PageAction } from '../../../page/PageActions';
import { PageHead } from '../../../page/PageHead';
import { RecordHistory } from '../../../page/RecordHistory';
import { useCall } from '../../../page/use-call';
import { usePageState } from '../../../state/page';
import { CodeAwaited } from '../../../ui/CodeAwaited';
import { Dialog } from '../../../ui/Dialog';
import { lateCode } from '../../../ui/late-code';
import { HierarchyTree } from './HierarchyTree';
import { LeadersDialog } from './LeadersDialog';

// The wizard's code comes when a file is to be read.
const LeadersFileDialog = lateCode(async () => ({ default: (await import('./LeadersFileDialog')).LeadersFileDialog }));

type Shown =
  | { kind: 'leaders'; ids: readonly number[]; superiorId?: number }
  | { kind: 'history'; id: number }
  | { kind: 'file' }
  | null;

/** Who leads whom: a list with the ten columns of §3, and the same people as a tree. */
export default function HierarchyPage() {
  const { t } = useLingui();
  const list = useCall(hierarchyCalls.getHierarchy, {});
  const people = list.data?.people ?? [];
  const [view, setView] = usePageState<'list' | 'tree'>('view', 'list');
  const [shown, setShown] = usePageState<Shown>('dialog', null);
  const [current, setCurrent] = usePageState<number | null>('current', null);
  const [moving, setMoving] = useState<number | null>(null);
  const [selected, setSelected] = useState<readonly LedPerson[]>([]);
  const personOf = (id: number | null) => people.find((person) => person.id === id);
  const columns = useHierarchyColumns();
  const isTree = view === 'tree';
  const inTree = personOf(current) ?? people.find(({ superiorId }) => superiorId === null);
  const chosen = isTree ? (inTree ? [inTree] : []) : selected;
  const [one] = chosen.length === 1 ? chosen : [];
  const needsSome = chosen.length > 0 ? undefined : t`Select one row or more first (Space in the list).`;
  const needsOne = one ? undefined : t`Select one row first (Space in the list).`;
  const openLeaders = (ids: readonly number[], superiorId?: number) =>
    setShown({ kind: 'leaders', ids, ...(superiorId === undefined ? {} : { superiorId }) });

  const actions: PageAction[] = [
    {
      id: 'here.view',
      label: isTree ? msg`List` : msg`Tree`,
      icon: isTree ? List : ListTree,
      hotkey: 't',
      run: () => setView(isTree ? 'list' : 'tree'),
    },
    ...(isTree
      ? [
          {
            id: 'here.move',
            label: msg`Move`,
            icon: CornerDownRight,
            hotkey: 'm',
            run: () => setMoving(one?.id ?? null),
          },
        ]
      : []),
    {
      id: 'here.history',
      label: msg`History`,
      icon: History,
      hotkey: 'h',
      disabledReason: needsOne,
      run: () => one && setShown({ kind: 'history', id: one.id }),
    },
    { id: 'here.import', label: msg`Import`, icon: FileUp, hotkey: 'i', run: () => setShown({ kind: 'file' }) },
    {
      id: 'here.edit',
      label: msg`Change leaders`,
      icon: PenLine,
      hotkey: 'e',
      variant: 'primary',
      disabledReason: needsSome,
      run: () => openLeaders(chosen.map(({ id }) => id)),
    },
  ];
  const ofDialog = shown?.kind === 'leaders' ? people.filter(({ id }) => shown.ids.includes(id)) : [];
  const told = shown?.kind === 'history' ? personOf(shown.id) : undefined;
  return (
    <div className="page" data-fill>
      <PageHead title={t`Account Hierarchy Settings`} actions={actions} />
      {isTree ? (
        <Loadable loaded={list}>
          {() => (
            <HierarchyTree
              people={people}
              current={inTree?.id ?? null}
              onCurrent={setCurrent}
              moving={personOf(moving) ?? null}
              onMoving={setMoving}
              onMove={(person, superior) => {
                setMoving(null);
                openLeaders([person.id], superior.id);
              }}
              onOpen={({ id }) => openLeaders([id])}
            />
          )}
        </Loadable>
      ) : (
        <DataGrid<LedPerson>
          gridId="hierarchy"
          label={t`Account Hierarchy Settings`}
          columns={columns}
          rows={list.data ? people : null}
          rowId={({ id }) => String(id)}
          loading={list.isLoading}
          error={list.error?.message ?? null}
          onRetry={list.reload}
          onOpen={({ id }) => openLeaders([id])}
          isSelectable
          onSelect={setSelected}
        />
      )}
      {shown?.kind === 'leaders' && ofDialog.length > 0 && (
        <LeadersDialog
          people={ofDialog}
          {...(shown.superiorId === undefined ? {} : { begins: { superiorId: shown.superiorId } })}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.kind === 'file' && list.data && (
        <CodeAwaited>
          <LeadersFileDialog people={people} onClose={() => setShown(null)} />
        </CodeAwaited>
      )}
      {told && (
        <Dialog open onOpenChange={() => setShown(null)} title={t`History of ${told.name}`} width={720}>
          <RecordHistory entity="account" id={told.id} />
        </Dialog>
      )}
    </div>
  );
}

const { fields } = account;

/** The ten columns of §3, the department, and what a person sees. */
function useHierarchyColumns(): GridColumn<LedPerson>[] {
  return useMemo(
    () => [
      column<LedPerson>('account', text(msg`Employee account`), { isPinned: true }),
      column<LedPerson>('name', text(msg({ message: 'Name', context: 'a person' })), { width: 140 }),
      column<LedPerson>('email', fields.email),
      column<LedPerson>('superiorAccount', text(msg`Superior’s account`), {
        read: ({ superior }) => superior?.account ?? null,
      }),
      column<LedPerson>('superiorName', fields.superiorId, { read: ({ superior }) => superior?.name ?? null }),
      column<LedPerson>('superiorEmail', text(msg`Superior’s email`), {
        read: ({ superior }) => superior?.email ?? null,
      }),
      column<LedPerson>('leaderAccount', text(msg`Leader’s account`), {
        read: ({ skipLevelLeader }) => skipLevelLeader?.account ?? null,
      }),
      column<LedPerson>('leaderName', fields.skipLevelLeaderId, {
        read: ({ skipLevelLeader }) => skipLevelLeader?.name ?? null,
      }),
      column<LedPerson>('leaderEmail', text(msg`Leader’s email`), {
        read: ({ skipLevelLeader }) => skipLevelLeader?.email ?? null,
      }),
      column<LedPerson>('hasSkipLevelLeader', flag(msg`Has a skip-level leader`)),
      column<LedPerson>('department', fields.departmentId),
      column<LedPerson>('customers', number(msg`Customers seen`)),
    ],
    [],
  );
}
