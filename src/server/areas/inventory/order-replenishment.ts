import type { inventoryCalls, StockRow } from '../../../shared/areas/inventory/calls';
import { containerLoad, isDropped, orderableOf, proposedLines } from '../../../shared/areas/inventory/container-load';
import { AppError } from '../../../shared/errors';
import { offerOf } from '../../../shared/loading/container-kinds';
import { orientationNames } from '../../../shared/loading/orientations';
import { stackedCarton } from '../../../shared/loading/packed-carton';
import type { ContainerOffer } from '../../../shared/loading/problem';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import type { Handlers } from '../../http/handlers';
import type { Packing } from '../../packing/packing';
import { fillCheckList, lockCheckList } from '../../queries/check-list';
import { visibleCustomer } from '../../queries/customer-list';
import { stockRows } from '../../queries/stock-rows';
import { type PackedLine, packedLoad } from './packed-load';

/** Fills the check list with what is proposed now, whatever the caller's page showed. */
export const orderReplenishment: Handlers<typeof inventoryCalls>['orderReplenishment'] = async ({
  db,
  user,
  language,
  services,
  input: { containerKind, productIds, ...asked },
}) => {
  const customerId = await visibleCustomer(db, user, { id: asked.customerId });
  const rows = await stockRows(db, { customerId, today: services.clock.today(), language });
  const chosen = rows.filter(({ id, replenishment }) => productIds.includes(id) && (replenishment ?? 0) > 0);
  const dropped = chosen.filter(isDropped).map(({ sku }) => sku);
  const orderable = orderableOf(chosen);
  if (orderable.length === 0) throw new AppError('inventory.nothingProposed');
  // Packing takes a moment, so it runs before the check list is locked.
  const { load, ...how } = await rounded(db, orderable, offerOf(containerKind), services.packing);
  const materialOf = new Map(how.materials.map(({ id, materialId }) => [id, materialId]));
  const lines = load.lines.map(({ id, pieces }) => ({ materialId: materialOf.get(id) ?? 0, pieces }));
  await inTransaction(db, async (transaction) => {
    await lockCheckList(transaction, user, customerId);
    await transaction
      .deleteFrom('checkLine')
      .where('accountId', '=', user.id)
      .where('customerId', '=', customerId)
      .where('source', '=', 'replenishment')
      .execute();
    await fillCheckList(transaction, user, customerId, lines, { source: 'replenishment' });
  });
  const { pieces, added, containers, isFull } = load;
  const { isPacked, unmeasured } = how;
  return { lines: lines.length, pieces, added, containers, isFull, isPacked, unmeasured, dropped };
};

/** The load worked out carton by carton, or by cube alone where a carton is unknown or packing fails. */
async function rounded(db: Db, rows: readonly StockRow[], offer: ContainerOffer, packing: Packing) {
  const materials = await cartonsOf(db, rows);
  const proposed = proposedLines(rows);
  const cartonOf = new Map(materials.map(({ id, carton }) => [id, carton]));
  const packable = proposed.flatMap((line): PackedLine[] => {
    const carton = cartonOf.get(line.id);
    return typeof carton === 'object' ? [{ ...line, carton }] : [];
  });
  const measured = new Set(packable.map(({ id }) => id));
  const unmeasured = rows.filter(({ id }) => !measured.has(id)).map(({ sku }) => sku);
  const packed = unmeasured.length === 0 ? await packedLoad(packable, offer, packing) : null;
  return { materials, unmeasured, isPacked: packed !== null, load: packed ?? containerLoad(proposed, offer) };
}

async function cartonsOf(db: Db, rows: readonly StockRow[]) {
  const ids = rows.map(({ id }) => id);
  const stored = await db
    .selectFrom('inventoryProduct')
    .innerJoin('material', 'material.id', 'inventoryProduct.materialId')
    .select(['inventoryProduct.id', 'materialId', 'length', 'width', 'height', 'weight', 'maxTiers', 'mixedStacking'])
    .select(orientationNames)
    .where('inventoryProduct.id', 'in', ids)
    .execute();
  return stored.map((material) => ({ ...material, carton: stackedCarton(material) }));
}
