import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, PenLine, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { reservation } from '../../../../shared/areas/market/reservation';
import { type CalendarVisit, type ShowCalendar, visitCalls } from '../../../../shared/areas/market/visit-calls';
import { href } from '../../../../shared/pages';
import { daysAfter } from '../../../../shared/rules/days';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { Loadable } from '../../../page/Loadable';
import type { PageAction } from '../../../page/PageActions';
import { PageHead } from '../../../page/PageHead';
import { useCall } from '../../../page/use-call';
import { today } from '../../../state/calendar';
import { idOf } from '../../../state/ids-in';
import { openPage } from '../../../state/open-page';
import { usePageState, usePageTab } from '../../../state/page';
import { useMayWrite } from '../../../state/rights';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { InnerTabs } from '../../../ui/InnerTabs';
import { dateFormat } from '../../../ui/text-formats';
import { useCalendarNote } from '../calendar-note';
import { minutesOf, timeAt } from './calendar-layout';
import { useConflictTexts } from './conflict-text';
import { DayCalendar } from './DayCalendar';
import { FactoryVisits } from './FactoryVisits';
import { useShowVisits } from './use-show-visits';
import { VisitDialog, type VisitPlace } from './VisitDialog';
import { VisitList } from './VisitList';
import './show-calendar.css';

type View = 'day' | 'list' | 'factory';

/** The calendar of a show: who sits where and when, all visits as a list, and visits to the factory. */
export default function ShowCalendarPage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const [marketId, setMarketId] = usePageState<number | null>('market', idOf(query.get('marketId')));
  const calendar = useCall(visitCalls.getShowCalendar, marketId === null ? {} : { marketId });
  return (
    <div className="page" aria-busy={calendar.isLoading}>
      <Loadable loaded={calendar}>
        {(data) => (
          <ShowCalendarView
            key={data.market?.id}
            data={data}
            isNamed={marketId !== null}
            choice={
              <Field label={t`Market`}>
                {(control) => (
                  <ReferenceInput
                    {...control}
                    to="market"
                    value={marketId ?? data.market?.id ?? null}
                    onChange={setMarketId}
                    isChoiceOnly
                  />
                )}
              </Field>
            }
          />
        )}
      </Loadable>
    </div>
  );
}

interface ShowCalendarViewProps {
  data: ShowCalendar;
  /** Whether somebody chose the market, which may have been removed since. */
  isNamed: boolean;
  choice: ReactNode;
}

function ShowCalendarView({ data: { market, visits, reservations }, isNamed, choice }: ShowCalendarViewProps) {
  const { t, i18n } = useLingui();
  const [view, setView] = usePageState<View>('view', 'day');
  const days = daysOf(market, visits);
  const [chosenDay, setDay] = usePageState<string | null>('day', null);
  const day = chosenDay !== null && days.includes(chosenDay) ? chosenDay : (firstDay(days, visits) ?? '');
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [place, setPlace] = useState<VisitPlace | null>(null);
  const conflictText = useConflictTexts(visits);
  const { remove, isBusy } = useShowVisits();
  const calendarNote = useCalendarNote();
  const ofDay = visits.filter((visit) => visit.day === day);
  // The visit under the cursor, as long as its day is shown: keys must not act on a visit out of sight.
  const current = view === 'day' ? ofDay.find(({ id }) => id === currentId) : undefined;
  const own = current?.reservationId == null ? undefined : current;
  const conflicting = visits.filter(({ id }) => conflictText(id) !== '').length;
  const weekday = dateFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const mayEdit = useMayWrite(reservation);
  const noMarket = isNamed ? t`This market was removed. Choose another.` : t`There is no market yet.`;
  const needsOne = own ? undefined : t`Go to a visit first.`;
  const open = ({ reservationId }: CalendarVisit) => {
    if (reservationId !== null) openPage(href('ExReservation', { id: reservationId }));
  };
  const removalText = ({ reservationId, customerName }: CalendarVisit) => {
    const who = customerName ?? '';
    const of = reservations.find(({ id }) => id === reservationId);
    return of && calendarNote(of) ? t`${who}; the customer is told by mail that the visit is canceled` : who;
  };
  const placeAt = (booth: string | null, startsAt: string) =>
    setPlace({ day, booth, startsAt, endsAt: timeAt(minutesOf(startsAt) + 60) });

  const actions: PageAction[] = [
    {
      id: 'here.open',
      label: msg`Open the reservation`,
      icon: ExternalLink,
      hotkey: 'o',
      disabledReason: needsOne,
      run: () => own && open(own),
    },
    {
      id: 'here.remove',
      label: msg`Remove`,
      icon: Trash2,
      hotkey: 'del',
      busy: isBusy,
      writes: reservation,
      disabledReason: needsOne,
      run: () => own && remove({ id: own.id, version: own.version }, removalText(own)),
    },
    {
      id: 'here.edit',
      label: msg`Edit`,
      icon: PenLine,
      hotkey: 'e',
      writes: reservation,
      disabledReason: needsOne,
      run: () => own && setPlace({ visit: own, ...own }),
    },
    {
      id: 'here.add',
      label: msg`Add a visit`,
      icon: Plus,
      hotkey: 'n',
      variant: 'primary',
      writes: reservation,
      disabledReason: market ? undefined : noMarket,
      // Beside the cursor: at the same table, once the visit under it is over.
      run: () => placeAt(current?.booth ?? null, current?.endsAt ?? '09:00'),
    },
  ];
  return (
    <>
      <PageHead title={t`Show Calendar`} actions={actions} />
      <div className="show-choices">
        {choice}
        {market && (
          <span className="quiet">
            {market.startDate} – {market.endDate} · {t`times of the place`}
            {conflicting > 0 &&
              ` · ⚠ ${t`${plural(conflicting, { one: '# visit in a double booking', other: '# visits in double bookings' })}`}`}
          </span>
        )}
      </div>
      <InnerTabs<View>
        label={t`Show Calendar`}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'day',
            label: t`By day`,
            content: (
              <>
                <nav className="show-days" aria-label={t`Day`}>
                  {days.map((each) => {
                    const count = visits.filter((visit) => visit.day === each).length;
                    return (
                      <Button
                        key={each}
                        variant={each === day ? 'primary' : 'default'}
                        aria-pressed={each === day}
                        onClick={() => setDay(each)}
                      >
                        {weekday.format(new Date(each))} {each.slice(5)}
                        {count > 0 && ` (${count})`}
                      </Button>
                    );
                  })}
                </nav>
                <DayCalendar
                  day={day}
                  visits={ofDay}
                  conflictText={conflictText}
                  onCurrent={({ id }) => setCurrentId(id)}
                  onOpen={open}
                  onPlace={(booth, startsAt) => mayEdit && placeAt(booth, startsAt)}
                />
                <Unplaced reservations={reservations} />
              </>
            ),
          },
          { value: 'list', label: t`List`, content: <VisitList visits={visits} conflictText={conflictText} /> },
          { value: 'factory', label: t`Factory visits`, content: <FactoryVisits reservations={reservations} /> },
        ]}
      />
      {place && market && (
        <VisitDialog place={place} marketId={market.id} reservations={reservations} onClose={() => setPlace(null)} />
      )}
    </>
  );
}

/** Who is coming and has no time yet, with what they asked for. */
function Unplaced({ reservations }: Pick<ShowCalendar, 'reservations'>) {
  const waiting = reservations.filter(({ invitationState, visits }) => invitationState === 'accepted' && visits === 0);
  if (waiting.length === 0) return null;
  return (
    <details className="show-unplaced">
      <summary>
        <Trans>Accepted, without a visit yet: {waiting.length}</Trans>
      </summary>
      <ul>
        {waiting.map(({ id, customerName, visitTimes }) => (
          <li key={id}>
            {customerName}
            {visitTimes && <span className="quiet"> · {visitTimes}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The days of the show, and those around it on which somebody comes. */
function daysOf(market: ShowCalendar['market'], visits: readonly CalendarVisit[]): string[] {
  const days = new Set(visits.map(({ day }) => day));
  for (let day = market?.startDate ?? ''; market && day <= market.endDate; day = daysAfter(day, 1)) days.add(day);
  return [...days].sort();
}

/**
 * The day shown first: today at the show, which in the west may still be yesterday's, otherwise the first day on which
 * somebody comes.
 */
const firstDay = (days: readonly string[], visits: readonly CalendarVisit[]): string | undefined =>
  [today(), daysAfter(today(), -1)].find((day) => days.includes(day)) ??
  days.find((day) => visits.some((visit) => visit.day === day)) ??
  days[0];
