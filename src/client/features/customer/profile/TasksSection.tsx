import { useLingui } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { customerLimits } from '../../../../shared/areas/customer/limits';
import { task } from '../../../../shared/areas/task/task';
import type { CrudRow } from '../../../../shared/entity/crud';
import { href } from '../../../../shared/pages';
import { FirstOf } from '../../../page/FirstOf';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useRecords } from '../../../record/use-records';
import { today } from '../../../state/calendar';
import { askForNewRecord } from '../../../state/new-record';
import { Button } from '../../../ui/Button';

type OpenTask = CrudRow & { title: string; day: string | null; time: string | null; assigneeName: string };

/** What is still to be done about the customer, by whom and until when. */
export function TasksSection({ id }: { id: number }) {
  const { t } = useLingui();
  const tasks = useRecords<OpenTask>(task, {
    customerId: [id],
    done: false,
    size: customerLimits.profileRows,
  });
  const add = () => askForNewRecord({ entity: 'task', like: { customerId: id } });
  return (
    <Section
      id="tasks"
      title={t`Open tasks`}
      note={tasks.data?.total}
      isWide
      actions={<Button className="no-print" icon={ListPlus} onClick={add}>{t`Add a task`}</Button>}
    >
      <Loadable loaded={tasks} lines={2}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`Open tasks`}
              rows={rows}
              rowKey={(row) => row.id}
              empty={t`No task is open.`}
              columns={[
                {
                  id: 'title',
                  heading: t`Task`,
                  wraps: true,
                  cell: (row) => <PageLink href={href('tasks', { id: row.id })}>{row.title}</PageLink>,
                },
                {
                  id: 'day',
                  heading: t`Due`,
                  cell: ({ day, time }) => (
                    <span data-tone={day !== null && day < today() ? 'bad' : undefined}>
                      {[day ?? '–', time].filter(Boolean).join(' ')}
                    </span>
                  ),
                },
                { id: 'who', heading: t`Who does it`, cell: (row) => row.assigneeName },
              ]}
            />
            <FirstOf shown={rows.length} total={total} path={href('tasks', { customerId: id })} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
