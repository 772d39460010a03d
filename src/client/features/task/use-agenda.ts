import { type AgendaTask, taskCalls } from '../../../shared/areas/task/calls';
import { task } from '../../../shared/areas/task/task';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { useCall } from '../../page/use-call';
import { attempted } from '../../state/attempted';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';

const calls = crudCallsOf(task);

/** The user's tasks: those of the days ahead, or of a week. */
export const useAgenda = (week: number | null) => useCall(taskCalls.getAgenda, week === null ? {} : { week });

/** Changes a task and offers undo; a failure, such as a conflict with another user, is shown. */
export async function changeTask({ id, version, title }: AgendaTask, changes: object): Promise<void> {
  await attempted(async () => {
    const { changeSet } = await fetchData(calls.modify, { id, version, changes });
    noteSaved(changeSet, title);
  });
  // What somebody else did meanwhile is shown, too.
  reloadRecords('task');
}
