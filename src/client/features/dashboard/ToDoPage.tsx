import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { BellRing, Check, ListTodo, Mail, MailX, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reminder } from '../../../shared/areas/dashboard/reminder';
import type { ReminderItem } from '../../../shared/areas/dashboard/reminder-calls';
import { reminderKinds } from '../../../shared/areas/dashboard/reminder-kinds';
import { date, flag, text } from '../../../shared/entity/field';
import { keysOf } from '../../../shared/keys-of';
import { limits } from '../../../shared/limits';
import { column, type GridColumn } from '../../grid/columns/column';
import { DataGrid } from '../../grid/DataGrid';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { openPage } from '../../state/open-page';
import { useOpenedAgain, usePageState, usePageTab } from '../../state/page';
import { openRemindersAtom } from '../../state/reminders';
import { EmptyState } from '../../ui/EmptyState';
import { InnerTabs } from '../../ui/InnerTabs';
import { useIsNarrower } from '../../ui/use-is-narrower';
import { FollowedDialog } from './FollowedDialog';
import { countOf, KindFilter } from './KindFilter';
import { ToDoList } from './ToDoList';
import { useMarkDone } from './use-mark-done';
import { useToDoMail, useToDos } from './use-to-dos';
import './dashboard.css';

const columns: readonly GridColumn<ReminderItem>[] = [
  column('dueDate', date(msg`Due`), { width: 120 }),
  column('overdue', flag(msg`Overdue`), { width: 110, toneOf: (value) => (value === true ? 'bad' : null) }),
  column('kind', reminder.fields.type, { width: 130 }),
  column('title', text(msg`To-do`), { width: 440, link: (row) => row.path }),
  column('about', text(msg`About`), { width: 200 }),
  column('inPlaceOf', text(msg`In place of`), { width: 130 }),
];

const kinds = keysOf(reminderKinds);

/** The user's to-dos: what is due, what it is about, and what was done; of one kind where the address names it. */
export default function ToDoPage() {
  const { t } = useLingui();
  const [shows, setShows] = usePageState<'open' | 'done'>('shows', 'open');
  const asked = usePageTab().query.get('kind');
  const named = kinds.find((each) => each === asked) ?? null;
  const [kind, setKind] = usePageState<ReminderItem['kind'] | null>('kind', named);
  useOpenedAgain(() => {
    if (named === null) return;
    setKind(named);
    setShows('open');
  });
  const { data, error, isLoading, reload } = useToDos(shows === 'done', kind);
  const { mark, undo } = useMarkDone(reload);
  const isPhone = useIsNarrower(limits.breakpoints.small);
  const [selected, setSelected] = useState<readonly ReminderItem[]>([]);
  useReloadWithBell(reload);
  const items = data?.resp ?? null;
  const total = data ? countOf(data.kinds, kind) : 0;
  const marked = selected.filter((item) => items?.includes(item));
  const mail = useToDoMail();
  const [isShowingFollowed, setShowingFollowed] = useState(false);
  const actions: PageAction[] = [
    {
      id: 'here.followed',
      label: msg`What I follow`,
      icon: BellRing,
      hotkey: 'w',
      run: () => setShowingFollowed(true),
    },
    ...(mail.isMailed === null
      ? []
      : [
          {
            id: 'here.mail',
            label: mail.isMailed ? msg`No mail in the morning` : msg`Mail me in the morning`,
            icon: mail.isMailed ? MailX : Mail,
            hotkey: 'm',
            run: () => void mail.choose(!mail.isMailed),
          },
        ]),
    ...(undo ? [{ id: 'here.undo', label: msg`Undo`, icon: Undo2, hotkey: 'z', run: undo }] : []),
    {
      id: 'here.done',
      label: shows === 'open' ? msg`Mark as done` : msg`Open again`,
      icon: Check,
      hotkey: 'd',
      variant: 'primary',
      disabledReason: marked.length > 0 ? undefined : t`Select to-dos first (Space in the list).`,
      run: () => void mark(marked, shows === 'open'),
    },
  ];
  const list =
    isPhone && items && items.length > 0 ? (
      <div className="to-dos-whole">
        <ToDoList items={items} onMark={(item) => void mark([item], !item.done)} />
      </div>
    ) : (
      <DataGrid<ReminderItem>
        gridId="to-dos"
        label={t`To-do Items`}
        columns={columns}
        rows={items}
        rowId={({ key }) => key}
        loading={isLoading}
        error={error?.message ?? null}
        onRetry={reload}
        onOpen={(item) => item.path && openPage(item.path)}
        onSelect={setSelected}
        emptyState={
          <EmptyState
            icon={ListTodo}
            title={shows === 'open' ? t`Nothing is waiting for you` : t`Nothing was done yet`}
          >
            {shows === 'open' && <Trans>New to-dos appear here and at the bell.</Trans>}
          </EmptyState>
        }
      />
    );
  return (
    <div className="page to-do-page" data-fill>
      <PageHead title={t`To-do Items`} actions={actions} />
      {isShowingFollowed && <FollowedDialog onClose={() => setShowingFollowed(false)} />}
      <KindFilter kinds={data?.kinds ?? []} value={kind} onChange={setKind} />
      {items && items.length < total && (
        <p className="to-dos-cut quiet">{t`The first ${items.length} of ${total} are shown.`}</p>
      )}
      <InnerTabs
        label={t`Show`}
        value={shows}
        onChange={setShows}
        tabs={[
          { value: 'open', label: t`Not done yet`, content: shows === 'open' && list },
          { value: 'done', label: t`Done`, content: shows === 'done' && list },
        ]}
      />
    </div>
  );
}

/** The bell asks for to-dos from time to time; when it has others, the list asks, too. */
function useReloadWithBell(reload: () => void): void {
  const ofBell = useAtomValue(openRemindersAtom);
  const known = useRef(ofBell);
  useEffect(() => {
    if (known.current === ofBell) return;
    known.current = ofBell;
    reload();
  }, [ofBell, reload]);
}
