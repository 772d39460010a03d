import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Check, ChevronLeft, ChevronRight, Clock, ExternalLink, List, PenLine, Plus } from 'lucide-react';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import type { PageAction } from '../../page/PageActions';
import { askForNewRecord } from '../../state/new-record';
import type { RowMoves } from './AgendaRow';

/** What the page of one's tasks shows. */
export type AgendaView = 'today' | 'week';

interface TaskKeys {
  view: AgendaView;
  onView: (view: AgendaView) => void;
  onWeek: (by: 1 | -1) => void;
  /** The task under the cursor. */
  current: AgendaTask | undefined;
  moves: RowMoves;
}

const step = { hasNoButton: true, steps: true } as const;

/** What is done with one's tasks by keys and buttons. */
export function useTaskActions({ view, onView, onWeek, current, moves }: TaskKeys): PageAction[] {
  const { t } = useLingui();
  const needsOne = current ? undefined : t`Go to a task first (j and k).`;
  return [
    {
      ...step,
      id: 'here.next',
      label: msg`Next row`,
      icon: List,
      hotkey: 'j',
      run: () => moves.onStep(1),
    },
    {
      ...step,
      id: 'here.previous',
      label: msg`Previous row`,
      icon: List,
      hotkey: 'k',
      run: () => moves.onStep(-1),
    },
    ...(view === 'week'
      ? [
          {
            ...step,
            id: 'here.weekBefore',
            label: msg`Week before`,
            icon: ChevronLeft,
            hotkey: '[',
            run: () => onWeek(-1),
          },
          {
            ...step,
            id: 'here.weekAfter',
            label: msg`Week after`,
            icon: ChevronRight,
            hotkey: ']',
            run: () => onWeek(1),
          },
        ]
      : []),
    {
      id: 'here.view',
      label: view === 'today' ? msg`Week` : msg`Today`,
      icon: CalendarDays,
      hotkey: 'w',
      hasNoButton: true,
      run: () => onView(view === 'today' ? 'week' : 'today'),
    },
    {
      id: 'here.open',
      label: msg`Open the record`,
      icon: ExternalLink,
      hotkey: 'o',
      disabledReason: needsOne ?? (current?.subject ? undefined : t`This task is about no record.`),
      run: () => current && moves.onOpen(current),
    },
    {
      id: 'here.edit',
      label: msg`Edit`,
      icon: PenLine,
      hotkey: 'u',
      disabledReason: needsOne,
      run: () => current && moves.onEdit(current),
    },
    {
      id: 'here.snooze',
      label: msg`Snooze`,
      icon: Clock,
      hotkey: 'h',
      disabledReason: needsOne ?? (current?.done ? t`This task is done.` : undefined),
      run: () => current && moves.onSnooze(current),
    },
    {
      id: 'here.done',
      label: current?.done ? msg`Open again` : msg`Done`,
      icon: Check,
      hotkey: 'e',
      disabledReason: needsOne,
      run: () => current && moves.onDone(current),
    },
    {
      id: 'here.add',
      label: msg`Add a task`,
      icon: Plus,
      hotkey: 'n',
      variant: 'primary',
      run: () => askForNewRecord({ entity: 'task' }),
    },
  ];
}
