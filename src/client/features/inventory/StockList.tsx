import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, FileUp, PackageSearch, PanelRight, Share2, ShoppingCart } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { StockRow } from '../../../shared/areas/inventory/calls';
import { containerLoad, orderableOf, proposedLines } from '../../../shared/areas/inventory/container-load';
import { inventoryProduct } from '../../../shared/areas/inventory/product';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { offerOf } from '../../../shared/loading/container-kinds';
import type { ContainerOffer } from '../../../shared/loading/problem';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { ContainerKindField } from '../../page/ContainerKindField';
import { Figures } from '../../page/Figures';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { useExported } from '../../page/use-exported';
import { openPage } from '../../state/open-page';
import { usePageState } from '../../state/page';
import { useMayWrite } from '../../state/rights';
import { EmptyState } from '../../ui/EmptyState';
import { StockPanel } from './StockPanel';
import { stockColumns } from './stock-columns';
import { useReplenishment } from './use-replenishment';
import { useStockFigures } from './use-stock-figures';

interface StockListProps {
  customerId: number;
  /** The field that chooses the customer. */
  choice: ReactNode;
}

/** What runs out stands first. */
const urgentFirst = [
  { column: 'runsOut', descending: true },
  { column: 'replenishment', descending: true },
];

/** The SKUs of one customer with proposed orders; one action makes a check list of them. */
export function StockList({ customerId, choice }: StockListProps) {
  const { t } = useLingui();
  const mayEdit = useMayWrite(inventoryProduct);
  const mayOrder = useMayWrite(purchaseOrder);
  const { loaded, onEdit, makeCheckList, isOrdering, shareReport } = useReplenishment(customerId);
  const { data, error, isLoading, reload } = loaded;
  const [kind, setKind] = usePageState<ContainerOffer['kind']>('container', '40HC');
  const [isPanelOpen, setPanelOpen] = usePageState('panel', true);
  const [selected, setSelected] = useState<readonly StockRow[]>([]);
  const [current, setCurrent] = useState<StockRow | null>(null);
  const columns = useMemo(() => stockColumns({ mayEdit }), [mayEdit]);
  const exported = useExported('inventory.replenishment', { customerId });

  const rows = data?.rows ?? [];
  // The current rows: the grid reports which rows are selected, but not that their figures have changed since.
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chosen = selected.flatMap(({ id }) => byId.get(id) ?? []);
  const meant = chosen.length > 0 ? chosen : rows;
  const load = containerLoad(proposedLines(orderableOf(meant)), offerOf(kind));
  const shown = (current && byId.get(current.id)) ?? rows[0];

  const actions: PageAction[] = [
    {
      id: 'here.panel',
      label: msg`How it is worked out`,
      icon: PanelRight,
      hotkey: 'd',
      run: () => setPanelOpen((isOpen) => !isOpen),
    },
    {
      id: 'here.weeks',
      label: msg`Weeks of the customer`,
      icon: CalendarDays,
      hotkey: 'w',
      run: () => openPage(href('InventoryPlatformCustomerData', { customerId })),
    },
    ...(mayEdit
      ? [
          {
            id: 'here.upload',
            label: msg`Upload weeks`,
            icon: FileUp,
            hotkey: 'i',
            run: () =>
              openPage(href('Imports', { target: 'InventoryPlatformCustomerData', customer: data?.customer.code })),
          },
          {
            id: 'here.share',
            label: msg`Share with the customer`,
            icon: Share2,
            hotkey: 'l',
            run: () => void shareReport(),
          },
        ]
      : []),
    ...(mayOrder
      ? [
          {
            id: 'here.order',
            label: msg`Make a check list`,
            icon: ShoppingCart,
            hotkey: 'o',
            variant: 'primary' as const,
            busy: isOrdering,
            disabledReason: load.lines.length > 0 ? undefined : t`No order is proposed for these SKUs.`,
            run: () =>
              void makeCheckList(
                kind,
                load.lines.map(({ id }) => id),
              ),
          },
        ]
      : []),
  ];
  const figures = useStockFigures({ rows, load, isOfSelected: chosen.length > 0, kind });
  return (
    <div className="page" data-fill>
      <PageHead title={t`Stock and Replenishment`} actions={actions} />
      <div className="stock-choices">
        {choice}
        <ContainerKindField value={kind} onChange={setKind} />
      </div>
      <Figures label={t`Stock of the customer`} figures={data && figures} count={5} />
      <div className="stock-beside">
        <DataGrid<StockRow>
          gridId="inventory-replenishment"
          label={t`Stock and Replenishment`}
          columns={columns}
          rows={data?.rows ?? null}
          loading={isLoading}
          error={error?.message ?? null}
          onRetry={reload}
          rowId={({ id }) => String(id)}
          standardSort={urgentFirst}
          totals={['sold', 'stock', 'undelivered', 'inTransit', 'replenishment']}
          exported={exported}
          onSelect={setSelected}
          onCurrent={setCurrent}
          onOpen={(row) => {
            setCurrent(row);
            setPanelOpen(true);
          }}
          {...(mayEdit ? { onEdit } : {})}
          emptyState={
            <EmptyState icon={PackageSearch} title={t`No SKUs of this customer yet`}>
              <Trans>Product Info says what the customer calls our SKUs; then their weeks can be uploaded.</Trans>
            </EmptyState>
          }
        />
        {isPanelOpen && shown && <StockPanel row={shown} />}
      </div>
    </div>
  );
}
