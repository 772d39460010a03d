import { type SqlBool, sql } from 'kysely';
import { taskCalls } from '../../../shared/areas/task/calls';
import { taskLimits } from '../../../shared/areas/task/limits';
import { daysAfter, mondayOf } from '../../../shared/rules/days';
import { answering, type Handlers } from '../../http/handlers';
import { ownTasks } from '../../queries/own-tasks';

const handlers: Handlers<typeof taskCalls> = {
  async getAgenda({ db, input: { week }, services, ...asking }) {
    const today = services.clock.today();
    const from = week === undefined ? today : daysAfter(mondayOf(today), 7 * week);
    const to = daysAfter(from, week === undefined ? taskLimits.daysAhead : 6);
    const which =
      week === undefined
        ? sql<SqlBool>`(not done and (due <= ${to} or due is null))`
        : sql<SqlBool>`due between ${from} and ${to}`;
    const shown = await ownTasks(db, asking, { which, limit: taskLimits.shown });
    const later = await ownTasks(db, asking, { which: sql`(not done and due > ${to})`, limit: 1 });
    return { today, from, to, ...shown, later: later.total };
  },
};

export const tasksAnswers = answering(taskCalls, handlers);
