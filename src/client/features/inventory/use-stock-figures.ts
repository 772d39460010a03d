import { useLingui } from '@lingui/react/macro';
import type { StockRow } from '../../../shared/areas/inventory/calls';
import type { ContainerLoad } from '../../../shared/areas/inventory/container-load';
import type { ContainerOffer } from '../../../shared/loading/problem';
import type { Figure } from '../../page/Figures';
import { wholeText } from '../../page/format';
import { useVolume } from '../../page/use-volume';

interface Stock {
  rows: readonly StockRow[];
  /** What would be ordered: of all SKUs, or of those that are selected. */
  load: ContainerLoad;
  isOfSelected: boolean;
  kind: ContainerOffer['kind'];
}

/** How a customer's stock is, and what would be ordered. */
export function useStockFigures({ rows, load, isOfSelected, kind }: Stock): Figure[] {
  const { t } = useLingui();
  const volume = useVolume();
  const told = rows.reduce((last, { weekEnd }) => (weekEnd !== null && weekEnd > last ? weekEnd : last), '');
  const outSoon = rows.filter(({ runsOut }) => runsOut).length;
  return [
    {
      label: t`SKUs`,
      value: wholeText(rows.length),
      note: told ? t`reported until ${told}` : t`No weeks were reported yet.`,
    },
    {
      label: t`Run out`,
      value: wholeText(outSoon),
      tone: outSoon > 0 ? ('bad' as const) : ('good' as const),
      note: t`before an order could arrive`,
    },
    {
      label: t`On its way`,
      value: wholeText(rows.reduce((sum, row) => sum + row.inTransit + row.undelivered, 0)),
      note: t`pieces in transit and undelivered`,
    },
    {
      label: isOfSelected ? t`Check list of the selected SKUs` : t`Check list of all SKUs`,
      value: t`${wholeText(load.pieces)} pieces`,
      note: load.added > 0 ? t`${wholeText(load.added)} of them fill the last container` : t`as proposed`,
    },
    {
      label: t`Containers by cube`,
      value: `${load.containers} × ${kind}`,
      tone: load.lines.length === 0 ? undefined : load.isFull ? ('good' as const) : ('warn' as const),
      note: `${volume.text(load.cuft)} · ${load.isFull ? t`within the window` : t`below the window`}`,
    },
  ];
}
