import { type CubeLine, splitOver, tippingLine } from '../../../../shared/areas/purchase/container-fill';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { offerOf } from '../../../../shared/loading/container-kinds';
import type { ContainerOffer } from '../../../../shared/loading/problem';

/** How the containers of a purchase order fill by cube, and the line that begins the last of several. */
export function containersOf({ children, containerKind }: CrudRecord) {
  const kind = containerKind as ContainerOffer['kind']; // of that very entity
  const window = offerOf(kind);
  const stored = children?.lines ?? [];
  const lines = stored.map(({ id, quantity, cube }): CubeLine => {
    const pieces = Number(quantity);
    return { id, pieces, cube: Number(cube ?? 0) / pieces };
  });
  const containers = splitOver(lines, window);
  const tipping = stored.find(({ id }) => id === tippingLine(containers));
  return { kind, window, containers, tipping };
}
