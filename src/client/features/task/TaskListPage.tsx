import { CrudPage } from '../../record/CrudPage';

const open = { done: 'false' } as const;

/** All tasks one sees, their people's and those one gave among them: at first those that are open. */
export default function TaskListPage() {
  return <CrudPage name="tasks" startsWith={open} />;
}
