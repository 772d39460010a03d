import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ClipboardList, ListTodo, Users } from 'lucide-react';
import { nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { type Figure, Figures } from '../../page/Figures';
import { FirstOf } from '../../page/FirstOf';
import { wholeText } from '../../page/format';
import { Loadable, LoadProblem } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { openPage } from '../../state/open-page';
import { openRemindersAtom } from '../../state/reminders';
import { useMay } from '../../state/rights';
import { sessionAtom } from '../../state/session';
import { Activity } from './Activity';
import { OverdueChart, StockChart } from './AgeCharts';
import { ArrivingContainers, arrivingPath } from './ArrivingContainers';
import { MonthFigures } from './MonthFigures';
import { OverdueCustomers, overduePath } from './OverdueCustomers';
import { PinnedQueries } from './PinnedQueries';
import { CountrySales, DepartmentSales, TopCustomers, TopModels } from './Rankings';
import { RecentRecords } from './RecentRecords';
import { IntakeChart, NetSalesChart } from './SalesCharts';
import { ShowNow } from './ShowNow';
import { StagesNow } from './StagesNow';
import { ToDoList } from './ToDoList';
import { useHome } from './use-home';
import { useMarkDone } from './use-mark-done';
import './dashboard.css';

const shownToDos = 6;

/** Where the day begins: how sales go, what is to be done, what stands where, what arrives, who owes. */
export default function HomePage() {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const toDos = useAtomValue(openRemindersAtom);
  const { mark } = useMarkDone();
  const home = useHome();
  const seesReceivables = useMay('receivables');
  const { data, error, reload } = home;
  const { user } = session ?? {};
  const name = user ? nameIn(i18n.locale, user) : '';
  const actions: PageAction[] = [
    {
      id: 'here.customers',
      label: msg`Customers`,
      icon: Users,
      hotkey: 'c',
      run: () => openPage(href('Customer')),
    },
    { id: 'here.orders', label: msg`Orders`, icon: ClipboardList, hotkey: 'o', run: () => openPage(href('Order')) },
    {
      id: 'here.toDos',
      label: msg`To-do Items`,
      icon: ListTodo,
      hotkey: 't',
      run: () => openPage(href('ToDoReminder')),
    },
  ];
  return (
    <div className="page home-page">
      <PageHead title={t`Good day, ${name}`} actions={actions} />
      {error && !data ? (
        <div className="page-body">
          <LoadProblem error={error} onRetry={reload} />
        </div>
      ) : (
        <HomeFigures data={data} />
      )}
      <MonthFigures />
      <PinnedQueries />
      <div className="sections">
        <NetSalesChart />
        <IntakeChart />
      </div>
      <div className="sections">
        <div className="section-column">
          <Section
            title={t`Orders by stage`}
            actions={<PageLink href={href('OrderStatus')}>{t`By customer`}</PageLink>}
          >
            <Loadable loaded={home} lines={6}>
              {({ stages }) => <StagesNow stages={stages} />}
            </Loadable>
          </Section>
          <Section title={t`Opened lately`}>
            <RecentRecords />
          </Section>
          <Section title={t`Containers arriving`} note={t`within 14 days`}>
            <Loadable loaded={home} lines={6}>
              {({ arriving }) => <ArrivingContainers arriving={arriving} />}
            </Loadable>
          </Section>
        </div>
        <div className="section-column">
          <Section title={t`To-do Items`} actions={<PageLink href={href('ToDoReminder')}>{t`All to-dos`}</PageLink>}>
            <ToDoList items={toDos.slice(0, shownToDos)} onMark={(item) => void mark([item], true)} />
            <FirstOf shown={shownToDos} total={toDos.length} path={href('ToDoReminder')} />
          </Section>
          {seesReceivables && (
            <Section title={t`Overdue receivables`} note={t`USD`}>
              <Loadable loaded={home} lines={6}>
                {(figures) => <OverdueCustomers {...figures} />}
              </Loadable>
            </Section>
          )}
          <ShowNow />
          <Section title={t`What happened last`}>
            <Loadable loaded={home} lines={8}>
              {({ activity }) => <Activity events={activity} />}
            </Loadable>
          </Section>
        </div>
      </div>
      <div className="sections">
        <CountrySales />
        <DepartmentSales />
        <TopCustomers />
        <TopModels />
        <StockChart />
        {seesReceivables && <OverdueChart />}
      </div>
    </div>
  );
}

function HomeFigures({ data }: Pick<ReturnType<typeof useHome>, 'data'>) {
  const { t } = useLingui();
  const seesReceivables = useMay('receivables');
  const figureCount = seesReceivables ? 5 : 4;
  if (!data) return <Figures label={t`Figures`} figures={null} count={figureCount} />;
  const open = data.stages.filter(({ stage }) => stage !== 'shipped');
  const sum = (of: (stage: (typeof open)[number]) => number) => open.reduce((total, each) => total + of(each), 0);
  const late = sum((stage) => stage.late);
  const overdue: Figure = {
    label: t`Overdue, USD`,
    value: wholeText(data.overdueTotal),
    tone: data.overdueTotal > 0 ? 'bad' : undefined,
    path: overduePath(),
    note: <Plural value={data.overdueCustomers} one="# customer" other="# customers" />,
  };
  const figures: Figure[] = [
    {
      label: t`Open orders`,
      value: wholeText(sum((stage) => stage.orders)),
      path: href('Order', { stages: 'open' }),
      note: <Trans>not shipped yet</Trans>,
    },
    {
      label: t`Open amount, USD`,
      value: wholeText(sum((stage) => stage.amount)),
      path: href('OrderStatus'),
      note: <Trans>by stage and customer</Trans>,
    },
    {
      label: t`Late orders`,
      value: wholeText(late),
      tone: late > 0 ? 'warn' : undefined,
      path: href('Order', { stages: 'open', lateOnly: 'true' }),
      note: <Trans>after the requested day</Trans>,
    },
    ...(seesReceivables ? [overdue] : []),
    {
      label: t`Containers arriving`,
      value: wholeText(data.arriving.containers),
      path: arrivingPath(data.arriving),
      note: <Trans>within 14 days</Trans>,
    },
  ];
  return <Figures label={t`Figures`} figures={figures} count={figureCount} />;
}
