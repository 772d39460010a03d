import { msg } from '@lingui/core/macro';
import { type JobRow, type JobState, jobNames, jobStates } from '../../../shared/areas/service/job-calls';
import { choice, number, text } from '../../../shared/entity/field';
import { column, type GridColumn } from '../../grid/columns/column';
import { minuteText } from '../../page/format';
import type { Tone } from '../../ui/Badge';

const tones: Record<JobState, Tone> = {
  waiting: 'info',
  running: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'idle',
};

const minuteOf = (moment: string | null) => (moment === null ? null : minuteText(moment));

/** The columns of the list of jobs. */
export const jobColumns: GridColumn<JobRow>[] = [
  column('queue', choice(msg({ message: 'Job', context: 'column' }), jobNames), { width: 250, isPinned: true }),
  column('state', choice(msg`Status`, jobStates), {
    width: 120,
    toneOf: (value) => tones[value as JobState], // the column's values are the states
  }),
  column('attempts', number(msg`Attempts`, { decimals: 0 }), { width: 110 }),
  column('lastError', text(msg`Last error`), { width: 320 }),
  column('nextAt', text(msg`Next run`), { width: 150, read: ({ nextAt }) => minuteOf(nextAt) }),
  column('createdAt', text(msg({ message: 'Added', context: 'when' })), {
    width: 150,
    read: ({ createdAt }) => minuteOf(createdAt),
  }),
  column('startedAt', text(msg`Last started`), { width: 150, read: ({ startedAt }) => minuteOf(startedAt) }),
  column('endedAt', text(msg`Ended at`), { width: 150, read: ({ endedAt }) => minuteOf(endedAt) }),
  column('madeByName', text(msg`Asked for by`), { width: 150 }),
];
