import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { task } from './task';

export const taskArea = {
  entities: { task },
  lists: {
    tasks: { entity: task, path: '/tasks', title: msg`All Tasks`, add: msg`Add a task` },
  },
  pages: {
    MyTasks: { path: '/MyTasks', title: msg`My Tasks`, hotkey: 'alt+k' },
  },
} as const satisfies Area;
