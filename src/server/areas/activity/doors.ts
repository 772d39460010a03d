import { sql } from 'kysely';
import type { Doors } from '../../records/door';
import { refuseDayAlone } from '../../records/refusals';
import { afterActivity } from './activity-steps';
import { completedActivity, refuseFutureDay } from './completed-activities';

export const activityDoors: Doors = {
  activity: {
    calledAs: () => sql`left(regexp_replace(activity.text, '\\s+', ' ', 'g'), 60)`,
    completed: completedActivity,
    afterwards: afterActivity,
    refuse: (editor, after, before) => {
      refuseFutureDay(editor, after, before);
      refuseDayAlone(editor, ['nextStep', 'nextStepDay'], after, before);
    },
  },
};
