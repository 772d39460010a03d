import type { inventoryCalls } from '../../../shared/areas/inventory/calls';
import { containerLoad } from '../../../shared/areas/inventory/container-load';
import { AppError } from '../../../shared/errors';
import { offerOf } from '../../../shared/loading/container-kinds';
import { inTransaction } from '../../db/edit';
import type { Handlers } from '../../http/handlers';
import { fillCheckList, lockCheckList } from '../../queries/check-list';
import { stockRows } from '../../queries/stock-rows';

/** Fills the check list by what is proposed now, whatever the asker's page showed. */
export const orderReplenishment: Handlers<typeof inventoryCalls>['orderReplenishment'] = ({
  db,
  user,
  language,
  services,
  input: { customerId, containerKind, productIds },
}) =>
  inTransaction(db, async (transaction) => {
    await lockCheckList(transaction, user, customerId);
    const rows = await stockRows(transaction, { customerId, today: services.clock.today(), language });
    const chosen = rows.filter(({ id, replenishment }) => productIds.includes(id) && (replenishment ?? 0) > 0);
    const orderable = chosen.filter(({ modelStatus }) => modelStatus !== 'dropped');
    const dropped = chosen.filter(({ modelStatus }) => modelStatus === 'dropped').map(({ sku }) => sku);
    if (orderable.length === 0) throw new AppError('inventory.nothingProposed');
    const load = containerLoad(orderable, offerOf(containerKind));
    await transaction
      .deleteFrom('checkLine')
      .where('accountId', '=', user.id)
      .where('customerId', '=', customerId)
      .where('source', '=', 'replenishment')
      .execute();
    const materials = await transaction
      .selectFrom('inventoryProduct')
      .select(['id', 'materialId'])
      .where('customerId', '=', customerId)
      .where(
        'id',
        'in',
        load.lines.map(({ id }) => id),
      )
      .execute();
    const piecesOf = new Map(load.lines.map(({ id, pieces }) => [id, pieces]));
    const lines = materials.map(({ id, materialId }) => ({ materialId, pieces: piecesOf.get(id) ?? 0 }));
    await fillCheckList(transaction, user, customerId, lines, { source: 'replenishment' });
    const { pieces, added, containers, isFull } = load;
    return { lines: load.lines.length, pieces, added, containers, isFull, dropped };
  });
