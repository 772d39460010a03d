import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { CalendarVisit } from '../../../../shared/areas/market/visit-calls';
import { lanesOf } from '../../../../shared/areas/market/visit-conflicts';
import { useShownPart } from '../../../state/shown-parts';
import { holdsModifier } from '../../../ui/holds-modifier';
import { useIsNarrower } from '../../../ui/use-is-narrower';
import { boothColumns, hoursShown, minutesOf, neighborOf, timeAt } from './calendar-layout';

interface DayCalendarProps {
  day: string;
  visits: readonly CalendarVisit[];
  conflictText: (id: number) => string;
  onCurrent: (visit: CalendarVisit) => void;
  onOpen: (visit: CalendarVisit) => void;
  /** Asks for a visit at an empty place. */
  onPlace: (booth: string | null, startsAt: string) => void;
}

const slotMinutes = 30;

/** One day of a show: hours down, tables across; on a narrow screen a list by the hour. Arrows go from visit to visit. */
export function DayCalendar({ day, visits, conflictText, onCurrent, onOpen, onPlace }: DayCalendarProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrower(700);
  useShownPart('showDay');
  const box = useRef<HTMLElement>(null);
  const columns = isNarrow ? [{ booth: null, visits: [...visits] }] : boothColumns(visits);
  const hours = hoursShown(visits);
  const first = (hours[0] ?? 0) * 60;
  const whole = hours.length * 60;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (holdsModifier(event)) return;
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-visit]'); // what a key is pressed on is an element
    if (!focused || !event.key.startsWith('Arrow')) return;
    const next = neighborOf(columns, Number(focused.dataset.visit), event.key);
    if (next === null) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-visit="${next}"]`)?.focus();
  };
  const handlePlace = (event: MouseEvent<HTMLElement>, booth: string | null) => {
    if (event.target !== event.currentTarget) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minutes = first + ((event.clientY - top) / height) * whole;
    onPlace(booth, timeAt(Math.floor(minutes / slotMinutes) * slotMinutes));
  };
  const buttonOf = (visit: CalendarVisit, lanes?: { lane: number; lanes: number }) => {
    const against = conflictText(visit.id);
    const style = lanes && {
      top: `${((minutesOf(visit.startsAt) - first) / whole) * 100}%`,
      height: `${((minutesOf(visit.endsAt) - minutesOf(visit.startsAt)) / whole) * 100}%`,
      left: `${(lanes.lane / lanes.lanes) * 100}%`,
      width: `${100 / lanes.lanes}%`,
    };
    return (
      <button
        key={visit.id}
        type="button"
        className="show-visit"
        data-visit={visit.id}
        data-conflict={against !== '' || undefined}
        data-foreign={visit.reservationId === null || undefined}
        style={style}
        onFocus={() => onCurrent(visit)}
        onClick={() => onOpen(visit)}
      >
        <span className="show-visit-time">
          {against && '⚠ '}
          {visit.startsAt}–{visit.endsAt}
          {isNarrow && visit.booth && ` · ${visit.booth}`}
        </span>
        <b>{visit.customerName ?? t`A colleague’s customer`}</b>
        {against && <span className="show-visit-conflict">{against}</span>}
        {visit.purpose && <span>{visit.purpose}</span>}
      </button>
    );
  };

  if (visits.length === 0) return <p className="nothing">{t`Nobody comes on this day yet.`}</p>;
  if (isNarrow) {
    return (
      <section ref={box} className="show-day-list" aria-label={t`Visits on ${day}`} onKeyDown={handleKeyDown}>
        {visits.map((visit) => buttonOf(visit))}
      </section>
    );
  }
  return (
    <section ref={box} className="show-day" aria-label={t`Visits on ${day}`} onKeyDown={handleKeyDown}>
      <div className="show-hours" aria-hidden="true">
        <div className="show-hours-head" />
        <div>
          {hours.map((hour) => (
            <span key={hour}>{timeAt(hour * 60)}</span>
          ))}
        </div>
      </div>
      {columns.map(({ booth, visits: ofBooth }) => {
        const lanes = lanesOf(ofBooth);
        const name = booth ?? t`No table`;
        const most = Math.max(1, ...[...lanes.values()].map((each) => each.lanes));
        return (
          // React's style type has no custom properties.
          <section key={name} aria-label={name} style={{ '--lanes': most } as CSSProperties}>
            <h3>{name}</h3>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: by keys a visit is added with n */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
            <div
              className="show-booth"
              style={{ minHeight: `${hours.length * 64}px`, backgroundSize: `100% ${100 / hours.length}%` }}
              onClick={(event) => handlePlace(event, booth)}
            >
              {ofBooth.map((visit) => buttonOf(visit, lanes.get(visit.id)))}
            </div>
          </section>
        );
      })}
    </section>
  );
}
