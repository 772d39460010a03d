import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Cog, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type JobRow, jobCalls, jobPages } from '../../../shared/areas/service/job-calls';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { listRows } from '../../page/list-rows';
import { type PageAction, PageActions } from '../../page/PageActions';
import { isAtWork, useAskedAgain } from '../../page/use-asked-again';
import { useCall } from '../../page/use-call';
import { useListSize } from '../../page/use-list-size';
import { useRowMoves } from '../../page/use-row-moves';
import { EmptyState } from '../../ui/EmptyState';
import { jobColumns } from './job-columns';

function pathOf(queue: JobRow['queue']): string | null {
  const page = jobPages[queue];
  return page ? href(page) : null;
}

const idOf = ({ id }: JobRow) => ({ id });
const retryable: readonly JobRow['state'][] = ['failed', 'cancelled', 'waiting'];

/** What the server does by itself: what waits, what failed and why, for administrators. */
export default function JobsPage() {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const list = useCall(jobCalls.getJobs, { size });
  const { isMoving, move } = useRowMoves(list.reload);
  useAskedAgain(list.data?.rows.some(isAtWork) ?? false, list.reload);
  const [selected, setSelected] = useState<readonly JobRow[]>([]);
  // The others are tried again and cancelled on pages of their own.
  const movable = selected.filter(({ queue }) => !jobPages[queue]);
  const ended = movable.filter(({ state }) => retryable.includes(state));
  const waiting = movable.filter(({ state }) => state === 'waiting');
  const actions: PageAction[] = [
    ...moreActions(list.data),
    {
      id: 'here.cancel',
      label: msg({ message: 'Cancel', context: 'a job or mail that waits' }),
      icon: Ban,
      hotkey: 'c',
      busy: isMoving,
      disabledReason: waiting.length > 0 ? undefined : t`Select jobs that wait.`,
      run: () => void move(jobCalls.cancelJob, waiting.map(idOf), t`Canceled`),
    },
    {
      id: 'here.retry',
      label: msg`Run now`,
      icon: RotateCcw,
      hotkey: 'r',
      variant: 'primary',
      busy: isMoving,
      disabledReason: ended.length > 0 ? undefined : t`Select jobs that wait, failed or were canceled.`,
      run: () => void move(jobCalls.retryJob, ended.map(idOf), t`Runs as soon as the server is free`),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<JobRow>
        gridId="jobs"
        label={t`Jobs`}
        columns={jobColumns}
        {...listRows(list)}
        rowId={({ id }) => String(id)}
        path={({ queue }) => pathOf(queue)}
        isSelectable
        onSelect={setSelected}
        heading={
          <h1>
            <Trans>Jobs</Trans>
          </h1>
        }
        actions={<PageActions actions={actions} />}
        emptyState={
          <EmptyState icon={Cog} title={t`Nothing to do`}>
            <Trans>What the server does by itself is listed here: what is waiting, and what was done these days.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
