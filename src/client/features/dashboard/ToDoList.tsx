import { useLingui } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import type { ReminderItem } from '../../../shared/areas/dashboard/reminder-calls';
import { reminderKinds } from '../../../shared/areas/dashboard/reminder-kinds';
import { PageLink } from '../../page/PageLink';
import { IconButton } from '../../ui/IconButton';

interface ToDoListProps {
  items: readonly ReminderItem[];
  /** Marks one as done, or as open again where it is done. */
  onMark: (item: ReminderItem) => void;
}

/** To-dos with their whole titles: open what one is about, or mark it. */
export function ToDoList({ items, onMark }: ToDoListProps) {
  const { t, i18n } = useLingui();
  const besides = ({ about, inPlaceOf }: ReminderItem) => [
    ...(about ? [about] : []),
    ...(inPlaceOf ? [t`for ${inPlaceOf}`] : []),
  ];
  if (items.length === 0) return <p className="nothing">{t`Nothing is waiting for you.`}</p>;
  return (
    <ul className="home-list to-dos">
      {items.map((item) => (
        <li key={item.key}>
          <time data-tone={item.overdue ? 'bad' : undefined} dateTime={item.dueDate ?? undefined}>
            {item.dueDate ?? '–'}
          </time>
          <span>
            <span className="to-do-kind">{i18n._(reminderKinds[item.kind])}</span>{' '}
            {item.path ? <PageLink href={item.path}>{item.title}</PageLink> : item.title}
            {besides(item).map((text) => (
              <span key={text} className="to-do-beside">
                {text}
              </span>
            ))}
          </span>
          <IconButton
            icon={item.done ? Undo2 : Check}
            label={item.done ? t`Open again: ${item.title}` : t`Mark as done: ${item.title}`}
            onClick={() => onMark(item)}
          />
        </li>
      ))}
    </ul>
  );
}
