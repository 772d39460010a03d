import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const taskPages = {
  MyTasks: () => import('./MyTasksPage'),
  tasks: () => import('./TaskListPage'),
} satisfies PageLoads;
