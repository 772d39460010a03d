import type { Doors } from '../../records/door';
import { completedTask } from './completed-tasks';
import { afterTask, refuseSecondNext } from './task-steps';

export const taskDoors: Doors = {
  task: { completed: completedTask, afterwards: afterTask, refuseReturn: refuseSecondNext },
};
