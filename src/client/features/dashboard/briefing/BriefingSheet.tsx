import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Briefing } from '../../../../shared/areas/dashboard/briefing-calls';
import { orderStages } from '../../../../shared/areas/order/order-status';
import { href } from '../../../../shared/pages';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { wholeText } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { type PlainColumn, PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { BriefingFigures } from './BriefingFigures';
import { briefingPaths } from './briefing-paths';
import '../dashboard.css';

/** A text that leads to a page, where its reader has a session. */
type Linked = (path: string | null, text: ReactNode) => ReactNode;

interface BriefingSheetProps {
  briefing: Briefing;
  /** Whether its numbers and names lead to pages: only with a session. */
  isLinked: boolean;
}

/** The briefing of one person: its figures, and of each the first rows. */
export function BriefingSheet({ briefing, isLinked }: BriefingSheetProps) {
  const { t } = useLingui();
  const { toDos, approvals, overdue } = briefing;
  const paths = briefingPaths(briefing);
  const linked: Linked = (path, text) => (isLinked && path !== null ? <PageLink href={path}>{text}</PageLink> : text);
  const restOf = ({ total, rows }: { total: number; rows: readonly unknown[] }, path: string) =>
    total > rows.length && linked(path, <Plural value={total - rows.length} one="# more" other="# more" />);
  return (
    <>
      <BriefingFigures briefing={briefing} isLinked={isLinked} />
      <div className="sections">
        <div className="section-column">
          <ToDos
            title={t`To-do Items`}
            note={restOf(toDos, paths.toDos)}
            rows={toDos.rows}
            empty={t`Nothing is waiting for you.`}
            linked={linked}
          />
          <ToDos
            title={t`Approvals`}
            note={restOf(approvals, paths.approvals)}
            rows={approvals.rows}
            empty={t`No approval waits for you.`}
            linked={linked}
          />
          <LateOrders rows={briefing.late.rows} note={restOf(briefing.late, paths.late)} linked={linked} />
          <Recommendations
            rows={briefing.recommendations.rows}
            note={restOf(briefing.recommendations, paths.recommendations)}
            linked={linked}
          />
        </div>
        <div className="section-column">
          <Arriving
            rows={briefing.arriving.rows}
            note={restOf(briefing.arriving, paths.arriving) || t`within 14 days`}
            linked={linked}
          />
          {overdue && <Overdue rows={overdue.rows} note={restOf(overdue, paths.overdue) || t`USD`} linked={linked} />}
          <Commitments
            rows={briefing.commitments.rows}
            note={restOf(briefing.commitments, paths.commitments) || t`containers`}
            linked={linked}
          />
          <Birthdays
            rows={briefing.birthdays.rows}
            note={restOf(briefing.birthdays, paths.birthdays) || t`within a week`}
            linked={linked}
          />
        </div>
      </div>
    </>
  );
}

interface BriefingTableProps<R> {
  title: string;
  note: ReactNode;
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  empty: string;
  columns: readonly PlainColumn<R>[];
}

/** A table of the briefing under its title. */
function BriefingTable<R>({ title, note, ...table }: BriefingTableProps<R>) {
  return (
    <Section title={title} note={note}>
      <PlainTable label={title} {...table} />
    </Section>
  );
}

/** What one part of the briefing shows. */
interface RowsOf<R> {
  rows: readonly R[];
  /** Beside the title: how many more there are, or what is shown. */
  note: ReactNode;
  linked: Linked;
}

type RowOf<P extends keyof Briefing> = NonNullable<Briefing[P]> extends { rows: readonly (infer R)[] } ? R : never;

/** The column that leads to the customer of a row. */
function useCustomerColumn(linked: Linked): PlainColumn<{ customerId: number; customerName: string }> {
  const { t } = useLingui();
  return {
    id: 'customer',
    heading: t`Customer`,
    wraps: true,
    cell: ({ customerId, customerName }) => linked(href('CustomerDet', { id: customerId }), customerName),
  };
}

function ToDos({ title, note, rows, empty, linked }: RowsOf<RowOf<'toDos'>> & { title: string; empty: string }) {
  const { t } = useLingui();
  return (
    <BriefingTable
      title={title}
      note={note}
      rows={rows}
      rowKey={({ title, dueDate, path }) => `${title} ${dueDate} ${path}`}
      empty={empty}
      columns={[
        {
          id: 'due',
          heading: t`Due`,
          cell: ({ dueDate, overdue }) => <span data-tone={overdue ? 'bad' : undefined}>{dueDate ?? '–'}</span>,
        },
        { id: 'title', heading: t`To-do`, wraps: true, cell: ({ title, path }) => linked(path, title) },
        // The title of an approval names its subject in full.
        ...(rows.some(({ about }) => about)
          ? [
              {
                id: 'about',
                heading: t`About`,
                isMinor: true,
                wraps: true,
                cell: ({ about }: RowOf<'toDos'>) => about ?? '',
              },
            ]
          : []),
      ]}
    />
  );
}

function LateOrders({ rows, note, linked }: RowsOf<RowOf<'late'>>) {
  const { t } = useLingui();
  const customer = useCustomerColumn(linked);
  return (
    <BriefingTable
      title={t`Late orders`}
      note={note}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`No order is late.`}
      columns={[
        {
          id: 'order',
          heading: t`PO number`,
          cell: ({ id, poNumber }) => linked(href('OrderDet', { id }), poNumber),
        },
        customer,
        {
          id: 'stage',
          heading: t`Stage`,
          isMinor: true,
          cell: ({ stage }) => <ChoiceDot choices={orderStages} value={stage} />,
        },
        { id: 'days', heading: t`Days late`, isNumeric: true, cell: ({ daysLate }) => wholeText(daysLate) },
      ]}
    />
  );
}

function Recommendations({ rows, note, linked }: RowsOf<RowOf<'recommendations'>>) {
  const { t } = useLingui();
  const customer = useCustomerColumn(linked);
  return (
    <BriefingTable
      title={t`Recommendations to offer`}
      note={note}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`No recommendation is waiting to be offered.`}
      columns={[
        {
          id: 'model',
          heading: t`Model`,
          cell: ({ id, model }) => linked(href('recommendationDetail', { id }), model),
        },
        customer,
        {
          id: 'reason',
          heading: t({ message: 'Reason', context: 'for a recommendation' }),
          isMinor: true,
          wraps: true,
          cell: ({ reason }) => reason,
        },
      ]}
    />
  );
}

function Arriving({ rows, note, linked }: RowsOf<RowOf<'arriving'>>) {
  const { t } = useLingui();
  const customer = useCustomerColumn(linked);
  return (
    <BriefingTable
      title={t`Containers arriving`}
      note={note}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`No container is expected within 14 days.`}
      columns={[
        { id: 'eta', heading: t`ETA`, cell: ({ eta }) => eta },
        { id: 'number', heading: t`Container`, cell: ({ containerNumber }) => containerNumber ?? '–' },
        customer,
        { id: 'pod', heading: t`POD`, isMinor: true, cell: ({ pod }) => pod ?? '–' },
      ]}
    />
  );
}

function Overdue({ rows, note, linked }: RowsOf<RowOf<'overdue'>>) {
  const { t } = useLingui();
  const customer = useCustomerColumn(linked);
  return (
    <BriefingTable
      title={t`Overdue receivables`}
      note={note}
      rows={rows}
      rowKey={({ customerId }) => customerId}
      empty={t`Nobody owes anything past the due date.`}
      columns={[
        customer,
        { id: 'overdue', heading: t`Overdue`, isNumeric: true, cell: (row) => wholeText(row.overdue) },
        { id: 'days', heading: t`Oldest, days`, isNumeric: true, cell: (row) => wholeText(row.oldestDays) },
      ]}
    />
  );
}

function Commitments({ rows, note, linked }: RowsOf<RowOf<'commitments'>>) {
  const { t } = useLingui();
  return (
    <BriefingTable
      title={t`Commitments against orders`}
      note={note}
      rows={rows}
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
          cell: ({ marketId, containers }) => linked(href('tableListbyCustomer', { marketId }), containers.toFixed(1)),
        },
        {
          id: 'confirmed',
          heading: t({ message: 'Ordered', context: 'containers at a show' }),
          isNumeric: true,
          cell: ({ marketId, confirmed }) =>
            linked(href('ConfirmOrderDetails', { marketId, withUnsigned: 'true' }), confirmed.toFixed(1)),
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
  );
}

function Birthdays({ rows, note, linked }: RowsOf<RowOf<'birthdays'>>) {
  const { t } = useLingui();
  const customer = useCustomerColumn(linked);
  return (
    <BriefingTable
      title={t`Birthdays`}
      note={note}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`None of your customers’ people has a birthday within a week.`}
      columns={[
        { id: 'day', heading: t`Day`, cell: ({ day }) => day },
        {
          id: 'name',
          heading: t({ message: 'Name', context: 'a person' }),
          cell: ({ id, name }) => linked(href('Contacts', { id }), name),
        },
        customer,
      ]}
    />
  );
}
