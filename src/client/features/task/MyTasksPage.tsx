import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { task as taskEntity } from '../../../shared/areas/task/task';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { LoadProblem } from '../../page/Loadable';
import { PageHead } from '../../page/PageHead';
import { PageLink } from '../../page/PageLink';
import { EditRecordDialog } from '../../record/EditRecordDialog';
import { openPage } from '../../state/open-page';
import { usePageState } from '../../state/page';
import { reloadRecords } from '../../state/record-changes';
import { IconButton } from '../../ui/IconButton';
import { InnerTabs } from '../../ui/InnerTabs';
import { Agenda } from './Agenda';
import type { RowMoves } from './AgendaRow';
import { daysOfWeek, sectionsOfDay } from './agenda-sections';
import { SnoozeDialog } from './SnoozeDialog';
import { changeTask, useAgenda } from './use-agenda';
import { useCursor } from './use-cursor';
import { type AgendaView, useTaskActions } from './use-task-actions';
import './task.css';

/** What one has to do: late, today and in the days ahead, or by the days of a week. */
export default function MyTasksPage() {
  const { t } = useLingui();
  const [view, setView] = usePageState<AgendaView>('view', 'today');
  const [week, setWeek] = usePageState('week', 0);
  const agenda = useAgenda(view === 'week' ? week : null);
  const { data, error, isLoading, reload } = agenda;
  const [shown, setShown] = useState<{ kind: 'snooze' | 'edit'; task: AgendaTask } | null>(null);
  const sections = !data
    ? []
    : view === 'week'
      ? daysOfWeek(data.tasks, data.from)
      : sectionsOfDay(data.tasks, data.today);
  const rows = sections.flatMap(({ tasks }) => tasks);
  const cursor = useCursor(rows);
  const { current } = cursor;
  const snoozed = useRef<AgendaTask | null>(null);

  const finish = (task: AgendaTask) => {
    cursor.leave(task);
    void changeTask(task, { done: !task.done });
  };
  const snooze = (task: AgendaTask, day: string) => {
    snoozed.current = task;
    setShown(null);
    void changeTask(task, { snoozedUntil: day });
  };
  // The dialog gives the focus back to the task that goes, which would make it the current one again.
  const leaveSnoozed = () => {
    if (snoozed.current) cursor.leave(snoozed.current);
    snoozed.current = null;
  };
  const edit = (task: AgendaTask) => setShown({ kind: 'edit', task });
  const moves: RowMoves = {
    onCurrent: cursor.goTo,
    onStep: cursor.step,
    onDone: finish,
    onSnooze: (task) => setShown({ kind: 'snooze', task }),
    onOpen: (task) => (task.subject ? openPage(task.subject.path) : edit(task)),
    onEdit: edit,
  };
  const goByWeeks = (by: 1 | -1) => setWeek((at) => at + by);
  const actions = useTaskActions({ view, onView: setView, onWeek: goByWeeks, current, moves });
  const content = (
    <Agenda
      sections={sections}
      isWeek={view === 'week'}
      today={data?.today ?? ''}
      isLoading={data === null && !error}
      current={current}
      focusAsked={cursor.focusAsked}
      moves={moves}
    />
  );
  return (
    <div className="page my-tasks" aria-busy={isLoading}>
      <PageHead title={t`My Tasks`} actions={actions}>
        {view === 'week' && data && <WeekSteps from={data.from} to={data.to} onWeek={goByWeeks} />}
      </PageHead>
      {error && <LoadProblem error={error} onRetry={reload} />}
      <InnerTabs
        label={t`Show`}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'today', label: t`Today`, content: view === 'today' && content },
          { value: 'week', label: t`Week`, content: view === 'week' && content },
        ]}
      />
      {data && <Remaining data={data} isWeek={view === 'week'} />}
      {shown?.kind === 'snooze' && data && (
        <SnoozeDialog
          task={shown.task}
          today={data.today}
          onSnooze={(day) => snooze(shown.task, day)}
          onClose={() => setShown(null)}
          onClosed={leaveSnoozed}
        />
      )}
      {shown?.kind === 'edit' && (
        <EditRecordDialog
          entity={taskEntity}
          row={shown.task as unknown as CrudRow} // its id and title; all else is loaded, as it may be behind
          isBehind
          onSaved={() => reloadRecords('task')}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

interface WeekStepsProps {
  from: string;
  to: string;
  onWeek: (by: 1 | -1) => void;
}

/** Which week is shown, between the buttons to those beside it. */
function WeekSteps({ from, to, onWeek }: WeekStepsProps) {
  const { t } = useLingui();
  return (
    <span className="agenda-weeks">
      <IconButton icon={ChevronLeft} label={t`Week before`} hotkey="[" onClick={() => onWeek(-1)} />
      <span>
        {from} – {to}
      </span>
      <IconButton icon={ChevronRight} label={t`Week after`} hotkey="]" onClick={() => onWeek(1)} />
    </span>
  );
}

interface RemainingProps {
  data: { tasks: readonly AgendaTask[]; total: number; later: number };
  isWeek: boolean;
}

/** What is not shown: more than fits, and what is for later; the list has all. */
function Remaining({ data: { tasks, total, later }, isWeek }: RemainingProps) {
  const { t } = useLingui();
  const cut = tasks.length < total;
  return (
    <p className="agenda-rest quiet">
      {cut && t`The first ${tasks.length} of ${total} are shown.`}{' '}
      {!isWeek && later > 0 && <Trans>{later} for later.</Trans>}{' '}
      <PageLink href={href('tasks')}>
        <Trans>All tasks</Trans>
      </PageLink>
    </p>
  );
}
