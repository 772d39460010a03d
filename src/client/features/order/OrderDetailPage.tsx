import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BuildingComplex, Container, FileText, PenLine, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useCallback, useMemo } from 'react';
import { editableOrderFields, type OrderDetail, type OrderLineRow } from '../../../shared/areas/order/calls';
import { order as orderEntity } from '../../../shared/areas/order/order';
import { orderLine } from '../../../shared/areas/order/order-line';
import { orderStages } from '../../../shared/areas/order/order-status';
import { loadingLimits } from '../../../shared/loading/limits';
import { href } from '../../../shared/pages';
import { enumerated } from '../../../shared/rules/enumerated';
import { isNotFound } from '../../api/errors';
import { DataGrid } from '../../grid/DataGrid';
import type { GridEdit } from '../../grid/grid-props';
import { ActivitySection } from '../../page/activity/ActivitySection';
import { ChoiceDot } from '../../page/ChoiceDot';
import { Editors } from '../../page/Editors';
import { type Figure, Figures } from '../../page/Figures';
import { FilesSection } from '../../page/files/FilesSection';
import { bothNames, orderName, wholeText } from '../../page/format';
import { HistorySection } from '../../page/HistorySection';
import { LettersSection } from '../../page/letter/LettersSection';
import { type PageAction, PageActions } from '../../page/PageActions';
import { PageLink } from '../../page/PageLink';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { RecordPending } from '../../page/RecordPending';
import { RecordReach } from '../../page/RecordReach';
import { RecordSteps } from '../../page/RecordSteps';
import { Section } from '../../page/Section';
import { useRecordTitle } from '../../page/use-record-title';
import { useVolume } from '../../page/use-volume';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { useMay, useMayWrite } from '../../state/rights';
import { useSubject } from '../../state/subject';
import { ContainersTable } from './detail/ContainersTable';
import { InvoicesTable } from './detail/InvoicesTable';
import { LoadingPlansTable } from './detail/LoadingPlansTable';
import { lineColumns } from './detail/line-columns';
import { OrderFacts } from './detail/OrderFacts';
import { StageProgress } from './detail/StageProgress';
import { NoSuchOrder } from './NoSuchOrder';
import { saveLine, saveOrder, useOrder } from './use-orders';
import './orders.css';

const figureCount = 6;
const lineTotals = ['quantity', 'amount', 'cube'] as const;

/** Everything about one order. */
export default function OrderDetailPage() {
  const { t, i18n } = useLingui();
  const { query } = usePageTab();
  const { data, error, isLoading, reload, replace } = useOrder(query);
  const mayLoad = useMayWrite(orderLine);
  const columns = useMemo(() => lineColumns(mayLoad), [mayLoad]);
  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<OrderLineRow>) => {
      const stored = await saveLine(row, columnId, value);
      noteRecordChange('orderLine', 'order');
      reload();
      return stored;
    },
    [reload],
  );
  useSubject('order', data?.order.id);
  useRecordTitle(data ? orderName(data.order.poNumber) : undefined);

  if (!data && (isNotFound(error) || (!query.get('id') && !query.get('po')))) {
    return <NoSuchOrder />;
  }
  if (!data) {
    return <RecordPending error={error} onRetry={reload} figureCount={figureCount} />;
  }
  const { order, marketName, customer } = data;
  // React's style type has no custom properties.
  const lineCount = { '--lines': data.lines.length } as CSSProperties;
  return (
    <div className="page" aria-busy={isLoading}>
      <header>
        <div className="page-head">
          <div className="head-names">
            <h1>{orderName(order.poNumber)}</h1>
            <ChoiceDot choices={orderStages} value={order.stage} />
          </div>
          <RecordSteps />
          <RecordReach entity="order" id={order.id} />
          <div className="grow" />
          <OrderActions
            detail={data}
            onSaved={(saved) => {
              replace((detail) => ({ ...detail, order: saved }));
              reload();
            }}
          />
        </div>
        <Editors entity="order" id={order.id} state="reading" />
        <p className="order-customer">
          <PageLink href={href('CustomerDet', { id: customer.id })}>{bothNames(customer, i18n.locale)}</PageLink>{' '}
          <span className="quiet">
            {customer.code} · {customer.countryName} · {order.ownerName}
          </span>
        </p>
      </header>
      <StageProgress stages={data.stages} order={order} />
      <OrderFigures detail={data} />
      {data.severalColors.length > 0 && (
        <p className="order-warning" data-tone="warn">
          <TriangleAlert size={15} aria-hidden="true" />
          <Trans>Several colors of one model in this order: {enumerated(data.severalColors, i18n.locale)}</Trans>
        </p>
      )}
      <div className="order-lines" style={lineCount}>
        <DataGrid<OrderLineRow>
          gridId="order-lines"
          label={t`Lines`}
          columns={columns}
          rows={data.lines}
          totals={lineTotals}
          rowId={(line) => String(line.id)}
          isSelectable={mayLoad}
          {...(mayLoad ? { onEdit: handleEdit, bulk: 'orderLine' as const } : {})}
          heading={
            <h2>
              <Trans>Lines</Trans>
            </h2>
          }
          emptyState={<Trans>The order has no lines.</Trans>}
        />
      </div>
      <div className="sections">
        <Section title={t`Order`} isWide>
          <OrderFacts order={order} marketName={marketName} />
        </Section>
        <Section title={t`Containers`} isWide>
          <ContainersTable containers={data.containers} onSaved={reload} />
        </Section>
        <Section title={t`Loading plans`} isWide>
          <LoadingPlansTable plans={data.loadingPlans} />
        </Section>
        <Section title={t`Invoices`} isWide>
          <InvoicesTable invoices={data.invoices} contract={data.contract} />
        </Section>
        <ActivitySection entity="order" id={order.id} />
        <LettersSection entity="order" recordId={order.id} />
        <FilesSection entity="order" recordId={order.id} takesPage />
        <HistorySection entity="order" id={order.id} />
      </div>
    </div>
  );
}

function OrderFigures({ detail: { order, contract, lines } }: { detail: OrderDetail }) {
  const { t } = useLingui();
  const volume = useVolume();
  const seesReceivables = useMay('receivables');
  const figures: Figure[] = [
    {
      label: t`Amount, USD`,
      value: wholeText(contract.amount),
      note: <Trans>{wholeText(contract.goods)} goods</Trans>,
    },
    {
      label: t`Pieces`,
      value: wholeText(contract.pieces),
      note: <Plural value={lines.length} one="# line" other="# lines" />,
    },
    {
      label: t`Cube, ${volume.unit}`,
      value: volume.amount(contract.cube, 0),
      note: <ContainersFilled cuft={contract.cube} />,
    },
    { label: t`Requested`, value: order.requestedDeliveryDate ?? '–' },
    {
      label: order.shippedDate ? t({ message: 'Shipped', context: 'on which day' }) : t`ETD`,
      value: order.shippedDate ?? order.etd ?? '–',
      note: order.eta && <Trans>ETA {order.eta}</Trans>,
    },
    {
      label: seesReceivables ? t`Not paid, USD` : t`Invoiced, USD`,
      value: wholeText(seesReceivables ? contract.open : contract.invoiced),
      note: seesReceivables && <Trans>{wholeText(contract.invoiced)} invoiced</Trans>,
    },
  ];
  return <Figures label={t`Figures`} figures={figures} count={figureCount} />;
}

/** How many 40HC the cube makes, against the window in which a container may be shipped (§5). */
function ContainersFilled({ cuft }: { cuft: number }) {
  const { min, max } = loadingLimits.containerCuft;
  const percent = Math.round((cuft / max) * 100);
  if (cuft < min) return <Trans>{percent}% of a 40HC</Trans>;
  return <Plural value={Math.ceil(cuft / max)} one="# 40HC container" other="# 40HC containers" />;
}

interface OrderActionsProps {
  detail: OrderDetail;
  onSaved: (order: OrderDetail['order']) => void;
}

function OrderActions({ detail: { order }, onSaved }: OrderActionsProps) {
  const { t } = useLingui();
  const [isEdited, setEdited] = usePageState('editing', false);
  const name = orderName(order.poNumber);
  const actions: PageAction[] = [
    {
      id: 'here.customer',
      label: msg`Customer of the order`,
      icon: BuildingComplex,
      hotkey: 'u',
      run: () => openPage(href('CustomerDet', { id: order.customerId })),
    },
    {
      id: 'here.contract',
      label: msg`Contract`,
      icon: FileText,
      hotkey: 'c',
      run: () => openPage(href('OrderContract', { id: order.id })),
    },
    {
      id: 'here.container',
      label: msg`Plan its container`,
      icon: Container,
      hotkey: 'p',
      run: () => openPage(href('ContainerCalculation', { orders: order.id })),
    },
    {
      id: 'here.edit',
      label: msg`Edit order`,
      icon: PenLine,
      hotkey: 'e',
      variant: 'primary',
      disabledReason: order.may.edit ? undefined : t`Your roles do not allow changing orders.`,
      run: () => setEdited(true),
    },
  ];
  return (
    <>
      <PageActions actions={actions} />
      {isEdited && (
        <RecordEditDialog
          title={t`Edit ${name}`}
          entity={orderEntity}
          names={editableOrderFields}
          record={order}
          onSave={async (changes, seen) => ({ ...order, ...(await saveOrder(order.id, seen, changes)) })}
          onSaved={onSaved}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}
