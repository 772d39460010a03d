import { useLingui } from '@lingui/react/macro';
import type { ShownVisit } from '../../../shared/areas/travel/calls';
import { href } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { today } from '../../state/calendar';
import { dateFormat } from '../../ui/text-formats';
import { weeksOf } from './month';

/** The visits of the weeks of a month; on a phone the days on which there were some. */
export function MonthCalendar({ month, visits }: { month: string; visits: readonly ShownVisit[] }) {
  const { t, i18n } = useLingui();
  const weeks = weeksOf(month);
  const weekday = dateFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const isOfSeveral = new Set(visits.map(({ travellerId }) => travellerId)).size > 1;
  const ofDay = (day: string) =>
    visits
      .filter((visit) => visit.day === day)
      .sort((left, right) => ((left.time ?? '~') < (right.time ?? '~') ? -1 : 1));
  return (
    <div className="travel-calendar-scroll">
      <table className="travel-calendar" aria-label={t`Visits of ${month}`}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const own = ofDay(day);
                return (
                  <td
                    key={day}
                    data-other={!day.startsWith(month) || undefined}
                    data-today={day === today() || undefined}
                    data-empty={own.length === 0 || undefined}
                  >
                    <time dateTime={day} data-weekday={weekday.format(new Date(day))}>
                      {Number(day.slice(8))}
                    </time>
                    {own.map(({ id, time, name, travellerName }) => (
                      <PageLink key={id} href={href('travelInfo', { id })}>
                        <span className="quiet">{time}</span> {name}
                        {isOfSeveral && <span className="quiet"> · {travellerName}</span>}
                      </PageLink>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!visits.some(({ day }) => day.startsWith(month)) && (
        <p className="nothing">{t`There was no visit in this month.`}</p>
      )}
    </div>
  );
}
