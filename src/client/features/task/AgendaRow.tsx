import { useLingui } from '@lingui/react/macro';
import { Check, Clock, Repeat2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { repeats } from '../../../shared/areas/task/repeat';
import { PageLink } from '../../page/PageLink';
import { pressedKey } from '../../state/part-keys';
import { IconButton } from '../../ui/IconButton';

export interface RowMoves {
  onCurrent: (task: AgendaTask) => void;
  onStep: (by: 1 | -1) => void;
  onDone: (task: AgendaTask) => void;
  onSnooze: (task: AgendaTask) => void;
  onOpen: (task: AgendaTask) => void;
  onEdit: (task: AgendaTask) => void;
}

interface AgendaRowProps {
  task: AgendaTask;
  /** Whether to show its day, where its place does not tell it. */
  hasDay: boolean;
  /** Whether it stands in a list, where the days are below each other. */
  isInList: boolean;
  isCurrent: boolean;
  moves: RowMoves;
}

/** One task: done, snoozed or opened by a button or, once one went to it, by a key. */
export function AgendaRow({ task, hasDay, isInList, isCurrent, moves }: AgendaRowProps) {
  const { t, i18n } = useLingui();
  const { title, note, day, time, when, snoozedUntil, repeat, done, overdue, subject, customerName } = task;
  const isSnoozed = snoozedUntil !== null && when === snoozedUntil && snoozedUntil !== day;
  const { givenByName, inPlaceOfName } = task;
  const besides = [
    ...(customerName && subject?.entity !== 'customer' ? [customerName] : []),
    ...(isSnoozed && day ? [t`due ${day}`] : []),
    ...(givenByName ? [t`from ${givenByName}`] : []),
    ...(inPlaceOfName ? [t`for ${inPlaceOfName}`] : []),
  ];
  const handleKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget) return;
    const key = pressedKey('agenda', event);
    if (key === null) return;
    event.preventDefault();
    if (key === 'open') moves.onOpen(task);
    else moves.onStep(key === 'next' ? 1 : -1);
  };
  return (
    <li
      className="agenda-row"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      data-done={done || undefined}
      onFocus={() => moves.onCurrent(task)}
      onKeyDown={handleKeyDown}
    >
      <IconButton
        icon={done ? Undo2 : Check}
        label={done ? t`Open again: ${title}` : t`Mark as done: ${title}`}
        className="agenda-check"
        onClick={() => moves.onDone(task)}
      />
      {(isInList || time) && (
        <time className="agenda-time" data-tone={overdue ? 'bad' : undefined} dateTime={when ?? undefined}>
          {[hasDay ? (overdue && !isSnoozed ? day : when) : null, time].filter(Boolean).join(' ')}
        </time>
      )}
      <div className="agenda-text">
        <button type="button" className="agenda-title" onClick={() => moves.onEdit(task)}>
          {title}
        </button>
        {repeat && <Repeat2 size={13} role="img" aria-label={i18n._(repeats[repeat])} />}
        <div className="agenda-beside">
          {subject && <PageLink href={subject.path}>{subject.name}</PageLink>}
          {besides.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {note && <span className="agenda-note">{note}</span>}
        </div>
      </div>
      {!done && <IconButton icon={Clock} label={t`Snooze: ${title}`} onClick={() => moves.onSnooze(task)} />}
    </li>
  );
}
