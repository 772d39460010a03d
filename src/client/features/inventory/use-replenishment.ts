import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { inventoryCalls, type StockRow } from '../../../shared/areas/inventory/calls';
import { inventoryProduct } from '../../../shared/areas/inventory/product';
import { inventoryReport } from '../../../shared/areas/inventory/report';
import { crudCallsOf } from '../../../shared/entity/crud';
import type { ContainerOffer } from '../../../shared/loading/problem';
import { href } from '../../../shared/pages';
import { enumerated } from '../../../shared/rules/enumerated';
import { fetchData } from '../../api/send';
import type { GridEdit } from '../../grid/grid-props';
import { useCall } from '../../page/use-call';
import { attempted } from '../../state/attempted';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastSuccess, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';

/** So many SKUs are named in a message. */
const namedSkus = 5;

/** The SKUs of a customer, and what is done with them. */
export function useReplenishment(customerId: number) {
  const { t, i18n } = useLingui();
  const loaded = useCall(inventoryCalls.getReplenishment, { customerId });
  const { reload } = loaded;
  const { isBusy: isOrdering, attempt } = useAttempt();

  /** Saves a SKU's own setting; null restores the usual one. Everything derived from it is loaded again. */
  const onEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<StockRow>): Promise<StockRow> => {
      const { id, version, sku } = row;
      const changes = { [columnId]: value };
      const stored = await fetchData(crudCallsOf(inventoryProduct).modify, { id, version, changes });
      noteRecordChange('inventoryProduct');
      noteSaved(stored.changeSet, sku);
      reload();
      return { ...row, version: stored.version, ...(value === null ? {} : changes) };
    },
    [reload],
  );

  const makeCheckList = (containerKind: ContainerOffer['kind'], productIds: number[]) =>
    attempt(async () => {
      const made = await fetchData(inventoryCalls.orderReplenishment, { customerId, containerKind, productIds });
      noteRecordChange('checkLine');
      const { containers, dropped, isFull, isPacked, lines, pieces, unmeasured } = made;
      const said = plural(lines, { one: `# line, ${pieces} pieces`, other: `# lines, ${pieces} pieces` });
      const how = isPacked ? t`packed carton by carton` : t`by cube alone`;
      toastSuccess(t`On the check list: ${said}, ${containers} × ${containerKind}, ${how}`);
      if (unmeasured.length > 0) {
        const some = enumerated(unmeasured.slice(0, namedSkus), i18n.locale);
        const others = unmeasured.length - namedSkus;
        const skus = others > 0 ? t`${some} and ${others} more` : some;
        toastWarning(t`Not packed carton by carton, as these SKUs have no carton that can be loaded: ${skus}`);
      } else if (!isPacked) {
        toastWarning(
          t`Not packed carton by carton: the packing engine found no room for every carton, or there are too many of them.`,
        );
      }
      if (!isFull) toastWarning(t`Adding pieces of these SKUs cannot bring every container into its window.`);
      if (dropped.length > 0)
        toastWarning(t`Left out, as they or their models are dropped: ${enumerated(dropped, i18n.locale)}`);
      openPage(href('cart', { customerId }));
    });

  /** Opens the customer's report, the one made last; where there is none it is made first. */
  const shareReport = async () => {
    const open = ({ id }: { id: number }) => openPage(href('InventoryReport', { id }));
    await attempted(async () => {
      const filter = { customerId: [customerId], size: 1, sort: 'id', direction: 'desc' } as never; // which filters there are is known of one entity, not of any
      const [known] = (await fetchData(crudCallsOf(inventoryReport).list, filter)).rows;
      if (known) open(known);
      else askForNewRecord({ entity: 'inventoryReport', like: { customerId, showsProposal: true }, done: open });
    });
  };

  return { loaded, onEdit, makeCheckList, isOrdering, shareReport };
}
