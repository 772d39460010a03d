import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReminderItem } from '../../../shared/api/reminders';
import { reminderKinds } from '../../../shared/entities/reminder';
import { PageLink } from '../../page/PageLink';
import { IconButton } from '../../ui/IconButton';
import { useMarkDone } from './use-mark-done';

/** A few to-dos: open what one is about, or mark it as done. */
export function ToDoList({ items }: { items: readonly ReminderItem[] }) {
  const { t, i18n } = useLingui();
  const { mark } = useMarkDone();
  if (items.length === 0) return <p className="nothing">{t`Nothing is waiting for you.`}</p>;
  return (
    <ul className="home-list to-dos">
      {items.map((item) => (
        <li key={item.id}>
          <time data-tone={item.overdue ? 'bad' : undefined} dateTime={item.dueDate ?? undefined}>
            {item.dueDate ?? '–'}
          </time>
          <span>
            <span className="to-do-kind">{i18n._(reminderKinds[item.kind])}</span>{' '}
            {item.path ? <PageLink href={item.path}>{item.title}</PageLink> : item.title}
          </span>
          <IconButton icon={Check} label={t`Mark as done: ${item.title}`} onClick={() => void mark([item], true)} />
        </li>
      ))}
    </ul>
  );
}
