import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { Bones } from '../../page/Loadable';
import { useShownPart } from '../../state/shown-parts';
import { dateFormat } from '../../ui/text-formats';
import { AgendaRow, type RowMoves } from './AgendaRow';
import type { AgendaSection } from './agenda-sections';

interface AgendaProps {
  sections: readonly AgendaSection[];
  /** Whether the sections are the days of a week, side by side. */
  isWeek: boolean;
  today: string;
  isLoading: boolean;
  current: AgendaTask | undefined;
  /** Counts how often keys went to another row: it takes the focus then. */
  focusAsked: number;
  moves: RowMoves;
}

/** Tasks in their sections. */
export function Agenda({ sections, isWeek, today, isLoading, current, focusAsked, moves }: AgendaProps) {
  const { t, i18n } = useLingui();
  useShownPart('agenda');
  const weekday = dateFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const first = sections.find(({ tasks }) => tasks.length > 0)?.tasks[0];
  const headingOf = ({ title }: AgendaSection) =>
    typeof title === 'string' ? `${weekday.format(new Date(title))} ${title.slice(5)}` : i18n._(title);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusAsked > 0) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [focusAsked]);
  if (isLoading) return <Bones lines={8} />;
  return (
    <div ref={list} className={isWeek ? 'agenda agenda-week' : 'agenda'}>
      {sections.map((section) => (
        <section key={section.id} aria-label={headingOf(section)} data-today={section.id === today || undefined}>
          <h2 data-tone={section.isLate ? 'bad' : undefined}>
            {headingOf(section)} <span className="quiet">{section.tasks.length > 0 && section.tasks.length}</span>
          </h2>
          <ul>
            {section.tasks.map((task) => (
              <AgendaRow
                key={task.id}
                task={task}
                hasDay={section.id === 'late' || section.id === 'ahead'}
                isInList={!isWeek}
                isCurrent={(current ?? first)?.id === task.id}
                moves={moves}
              />
            ))}
          </ul>
          {section.tasks.length === 0 && !isWeek && <p className="nothing">{t`Nothing is left for today.`}</p>}
        </section>
      ))}
    </div>
  );
}
