import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ChevronLeft, ChevronRight, List, PenLine } from 'lucide-react';
import { travelCalls } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import { given } from '../../../shared/given';
import { href } from '../../../shared/pages';
import { holds } from '../../../shared/roles';
import { daysAfter } from '../../../shared/rules/days';
import { ReferencesInput } from '../../forms/ReferencesInput';
import { DayFilter } from '../../page/FilterBar';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { useCall } from '../../page/use-call';
import { dayIn, idsIn } from '../../page/use-filters';
import { today } from '../../state/calendar';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { InnerTabs } from '../../ui/InnerTabs';
import { dateFormat } from '../../ui/text-formats';
import { MonthCalendar } from './MonthCalendar';
import { monthAfter, weeksOf } from './month';
import { StopMap } from './StopMap';
import './travel.css';

type View = 'calendar' | 'map';

/** The visits of some people: a month as a calendar, or a period on a map. */
export default function TravelOverviewPage() {
  const { t, i18n } = useLingui();
  const { query } = usePageTab();
  const session = useAtomValue(sessionAtom);
  const own = session && holds(session.user, ['vpSales', 'vpAssistant']) ? [session.user.id] : [];
  const asked = idsIn(Object.fromEntries(query), 'travellerId');
  const [travellerIds, setTravellers] = usePageState('travellers', asked ?? own);
  const [view, setView] = usePageState<View>('view', 'calendar');
  const [month, setMonth] = usePageState('month', today().slice(0, 7));
  const [from, setFrom] = usePageState('from', daysAfter(today(), -180));
  const [to, setTo] = usePageState('to', today());
  const weeks = weeksOf(month);
  const days =
    view === 'calendar'
      ? { from: weeks[0]?.[0], to: weeks.at(-1)?.at(-1) } // the neighbors' days in sight, too
      : given({ from: dayIn({ from }, 'from'), to: dayIn({ to }, 'to') });
  const loaded = useCall(travelCalls.getTravelVisits, travellerIds.length > 0 ? { travellerIds, ...days } : null);
  const step = (months: number) => setMonth(monthAfter(month, months));
  const monthName = dateFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
  const actions: PageAction[] = [
    ...(view === 'calendar'
      ? [
          {
            id: 'here.monthBefore',
            label: msg`Month before`,
            icon: ChevronLeft,
            hotkey: '[',
            hasNoButton: true,
            steps: true as const,
            run: () => step(-1),
          },
          {
            id: 'here.monthAfter',
            label: msg`Month after`,
            icon: ChevronRight,
            hotkey: ']',
            hasNoButton: true,
            steps: true as const,
            run: () => step(1),
          },
        ]
      : []),
    {
      id: 'here.view',
      label: view === 'map' ? msg`Calendar` : msg`Map`,
      icon: List,
      hotkey: 'm',
      hasNoButton: true,
      run: () => setView(view === 'map' ? 'calendar' : 'map'),
    },
    {
      id: 'here.list',
      label: msg`List`,
      icon: List,
      run: () => openPage(href('Travel', { travellerId: travellerIds.join(',') })),
    },
    {
      id: 'here.write',
      label: msg`Record a visit`,
      icon: PenLine,
      hotkey: 'w',
      variant: 'primary',
      writes: travel,
      run: () => openPage(href('addTravel')),
    },
  ];
  const shown = (kind: View) =>
    travellerIds.length === 0 ? (
      <EmptyState title={t`Nobody is chosen`}>
        <Trans>Choose at least one VP/Sales.</Trans>
      </EmptyState>
    ) : (
      <Loadable loaded={loaded} lines={12}>
        {({ visits, total }) => (
          <>
            {visits.length < total && (
              <p className="quiet">
                <Trans>
                  The latest {visits.length} of {total} visits are shown.
                </Trans>
              </p>
            )}
            {kind === 'calendar' ? <MonthCalendar month={month} visits={visits} /> : <StopMap visits={visits} />}
          </>
        )}
      </Loadable>
    );
  return (
    <div className="page travel-overview" aria-busy={loaded.isLoading}>
      <PageHead title={t`Travel Calendar and Map`} actions={actions} />
      <div className="travel-choice">
        <Field label={t`VP/Sales`} required>
          {(control) => (
            <ReferencesInput {...control} to="account" ids={travellerIds} onChange={setTravellers} isChoiceOnly />
          )}
        </Field>
        {view === 'calendar' ? (
          <div className="travel-month">
            <IconButton icon={ChevronLeft} label={t`Month before`} hotkey="[" onClick={() => step(-1)} />
            <strong aria-live="polite">{monthName}</strong>
            <IconButton icon={ChevronRight} label={t`Month after`} hotkey="]" onClick={() => step(1)} />
          </div>
        ) : (
          <>
            <Field label={t`From`}>{(control) => <DayFilter {...control} value={from} onChange={setFrom} />}</Field>
            <Field label={t`Until`}>{(control) => <DayFilter {...control} value={to} onChange={setTo} />}</Field>
          </>
        )}
      </div>
      <InnerTabs
        label={t`Show`}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'calendar', label: t`Calendar`, content: view === 'calendar' && shown('calendar') },
          { value: 'map', label: t`Map`, content: view === 'map' && shown('map') },
        ]}
      />
    </div>
  );
}
