import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Briefing } from '../../../../shared/areas/dashboard/briefing-calls';
import { openStages, orderStages } from '../../../../shared/areas/order/order-status';
import { href } from '../../../../shared/pages';
import { reportPath } from '../../../../shared/reports/paths';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { type Figure, Figures } from '../../../page/Figures';
import { wholeText } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { type PlainColumn, PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import '../dashboard.css';

interface BriefingSheetProps {
  briefing: Briefing;
  /** Whether its numbers and names lead to pages: only with a session. */
  isLinked: boolean;
}

/** The briefing of one person: its figures, and of each the first rows. */
export function BriefingSheet({ briefing, isLinked }: BriefingSheetProps) {
  const { t } = useLingui();
  const { toDos, approvals, late, arriving, overdue, commitments, birthdays, recommendations } = briefing;
  const paths = pathsOf(briefing);
  const linked = (path: string | null, text: ReactNode) =>
    isLinked && path !== null ? <PageLink href={path}>{text}</PageLink> : text;
  const customer = <R extends { customerId: number; customerName: string }>(): PlainColumn<R> => ({
    id: 'customer',
    heading: t`Customer`,
    wraps: true,
    cell: ({ customerId, customerName }) => linked(href('CustomerDet', { id: customerId }), customerName),
  });
  const toDoColumns = (rows: Briefing['toDos']['rows']): PlainColumn<(typeof rows)[number]>[] => [
    {
      id: 'due',
      heading: t`Due`,
      cell: ({ dueDate, overdue: isLate }) => <span data-tone={isLate ? 'bad' : undefined}>{dueDate ?? '–'}</span>,
    },
    { id: 'title', heading: t`To-do`, wraps: true, cell: ({ title, path }) => linked(path, title) },
    // What waits to be approved is named whole in its title.
    ...(rows.some(({ about }) => about)
      ? [
          {
            ...{ id: 'about', heading: t`About`, isMinor: true, wraps: true },
            cell: ({ about }: (typeof rows)[number]) => about ?? '',
          },
        ]
      : []),
  ];
  const rest = ({ total, rows }: { total: number; rows: readonly unknown[] }, path: string) =>
    total > rows.length && linked(path, <Plural value={total - rows.length} one="# more" other="# more" />);
  return (
    <>
      <BriefingFigures briefing={briefing} isLinked={isLinked} />
      <div className="sections">
        <div className="section-column">
          <Section title={t`To-do Items`} note={rest(toDos, paths.toDos)}>
            <PlainTable
              label={t`To-do Items`}
              rows={toDos.rows}
              rowKey={({ title, dueDate, path }) => `${title} ${dueDate} ${path}`}
              empty={t`Nothing is waiting for you.`}
              columns={toDoColumns(toDos.rows)}
            />
          </Section>
          <Section title={t`Approvals`} note={rest(approvals, paths.approvals)}>
            <PlainTable
              label={t`Approvals`}
              rows={approvals.rows}
              rowKey={({ title, dueDate, path }) => `${title} ${dueDate} ${path}`}
              empty={t`No approval waits for you.`}
              columns={toDoColumns(approvals.rows)}
            />
          </Section>
          <Section title={t`Late orders`} note={rest(late, paths.late)}>
            <PlainTable
              label={t`Late orders`}
              rows={late.rows}
              rowKey={({ id }) => id}
              empty={t`No order is late.`}
              columns={[
                {
                  id: 'order',
                  heading: t`PO number`,
                  cell: ({ id, poNumber }) => linked(href('OrderDet', { id }), poNumber),
                },
                customer(),
                {
                  id: 'stage',
                  heading: t`Stage`,
                  isMinor: true,
                  cell: ({ stage }) => <ChoiceDot choices={orderStages} value={stage} />,
                },
                { id: 'days', heading: t`Days late`, isNumeric: true, cell: ({ daysLate }) => wholeText(daysLate) },
              ]}
            />
          </Section>
          <Section title={t`Recommendations to offer`} note={rest(recommendations, paths.recommendations)}>
            <PlainTable
              label={t`Recommendations to offer`}
              rows={recommendations.rows}
              rowKey={({ id }) => id}
              empty={t`Nothing is recommended and not offered yet.`}
              columns={[
                {
                  id: 'model',
                  heading: t`Model`,
                  cell: ({ id, model }) => linked(href('recommendationDetail', { id }), model),
                },
                customer(),
                {
                  id: 'reason',
                  heading: t({ message: 'Reason', context: 'for a recommendation' }),
                  isMinor: true,
                  wraps: true,
                  cell: ({ reason }) => reason,
                },
              ]}
            />
          </Section>
        </div>
        <div className="section-column">
          <Section title={t`Containers arriving`} note={rest(arriving, paths.arriving) || t`within 14 days`}>
            <PlainTable
              label={t`Containers arriving`}
              rows={arriving.rows}
              rowKey={({ id }) => id}
              empty={t`No container is expected within 14 days.`}
              columns={[
                { id: 'eta', heading: t`ETA`, cell: ({ eta }) => eta },
                { id: 'number', heading: t`Container`, cell: ({ containerNumber }) => containerNumber ?? '–' },
                customer(),
                { id: 'pod', heading: t`POD`, isMinor: true, cell: ({ pod }) => pod ?? '–' },
              ]}
            />
          </Section>
          {overdue && (
            <Section title={t`Overdue receivables`} note={rest(overdue, paths.overdue) || t`USD`}>
              <PlainTable
                label={t`Overdue receivables`}
                rows={overdue.rows}
                rowKey={({ customerId }) => customerId}
                empty={t`Nobody owes anything past the due date.`}
                columns={[
                  customer(),
                  { id: 'overdue', heading: t`Overdue`, isNumeric: true, cell: (row) => wholeText(row.overdue) },
                  { id: 'days', heading: t`Oldest, days`, isNumeric: true, cell: (row) => wholeText(row.oldestDays) },
                ]}
              />
            </Section>
          )}
          <Section title={t`Commitments against orders`} note={t`containers`}>
            <PlainTable
              label={t`Commitments against orders`}
              rows={commitments.rows}
              rowKey={({ marketId }) => marketId}
              empty={t`Nothing was promised at a show of these months.`}
              columns={[
                {
                  id: 'market',
                  heading: t`Market`,
                  wraps: true,
                  cell: ({ marketId, marketName }) => linked(href('FollowUpSituationTable', { marketId }), marketName),
                },
                {
                  id: 'containers',
                  heading: t({ message: 'Promised', context: 'containers at a show' }),
                  isNumeric: true,
                  cell: ({ marketId, containers }) =>
                    linked(href('tableListbyCustomer', { marketId }), containers.toFixed(1)),
                },
                {
                  id: 'confirmed',
                  heading: t({ message: 'Ordered', context: 'containers at a show' }),
                  isNumeric: true,
                  cell: ({ marketId, confirmed }) =>
                    linked(href('ConfirmOrderDetails', { marketId }), confirmed.toFixed(1)),
                },
                {
                  id: 'behind',
                  heading: t`Customers behind`,
                  isNumeric: true,
                  cell: ({ marketId, behind, customers }) =>
                    linked(
                      href('FollowUpSituationTable', { marketId, isBehind: 'true' }),
                      <Trans>
                        {behind} of {customers}
                      </Trans>,
                    ),
                },
              ]}
            />
          </Section>
          <Section title={t`Birthdays`} note={rest(birthdays, paths.birthdays) || t`within a week`}>
            <PlainTable
              label={t`Birthdays`}
              rows={birthdays.rows}
              rowKey={({ id }) => id}
              empty={t`None of your customers’ people has a birthday within a week.`}
              columns={[
                { id: 'day', heading: t`Day`, cell: ({ day }) => day },
                {
                  id: 'name',
                  heading: t({ message: 'Name', context: 'a person' }),
                  cell: ({ id, name }) => linked(href('Contacts', { id }), name),
                },
                customer(),
              ]}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

function BriefingFigures({ briefing, isLinked }: BriefingSheetProps) {
  const { t } = useLingui();
  const { toDos, approvals, late, arriving, overdue, commitments } = briefing;
  const paths = pathsOf(briefing);
  const promised = commitments.rows.reduce((sum, { containers }) => sum + containers, 0);
  const ordered = commitments.rows.reduce((sum, { confirmed }) => sum + confirmed, 0);
  const [next] = commitments.rows;
  const debtors = overdue?.total ?? 0;
  const lateToDos = toDos.rows.filter((row) => row.overdue).length;
  const figures: (Figure & { path: string | undefined })[] = [
    {
      label: t`To-do Items`,
      value: wholeText(toDos.total),
      note: lateToDos > 0 ? t`some are overdue` : t`none is overdue`,
      tone: lateToDos > 0 ? 'warn' : undefined,
      path: paths.toDos,
    },
    { label: t`Approvals`, value: wholeText(approvals.total), note: t`wait for you`, path: paths.approvals },
    {
      label: t`Late orders`,
      value: wholeText(late.total),
      note: t`not shipped yet`,
      tone: late.total > 0 ? 'bad' : undefined,
      path: paths.late,
    },
    { label: t`Containers arriving`, value: wholeText(arriving.total), note: t`within 14 days`, path: paths.arriving },
    ...(overdue
      ? [
          {
            label: t`Overdue, USD`,
            value: wholeText(overdue.amount),
            note: <Plural value={debtors} one="# customer" other="# customers" />,
            tone: overdue.amount > 0 ? ('bad' as const) : undefined,
            path: paths.overdue,
          },
        ]
      : []),
    {
      label: t`Containers ordered`,
      value: ordered.toFixed(1),
      note: t`of ${promised.toFixed(1)} promised`,
      path: next && href('FollowUpSituationTable', { marketId: next.marketId }),
    },
  ];
  const shown = figures.map(({ path, ...figure }) => ({ ...figure, path: isLinked ? path : undefined }));
  return <Figures label={t`Briefing`} count={shown.length} figures={shown} />;
}

/** Where the rows behind each number are. */
function pathsOf({ arriving }: Briefing) {
  return {
    toDos: href('ToDoReminder'),
    approvals: href('ToDoReminder'),
    late: href('Order', { stages: openStages.join(','), lateOnly: 'true' }),
    arriving: reportPath('containerTracking', { statuses: ['atSea'], etaFrom: arriving.from, etaTo: arriving.to }),
    overdue: href('Customer', { overdueOnly: 'true' }),
    birthdays: href('Contacts'),
    recommendations: href('ProductRecommendation', { state: 'open' }),
  };
}
