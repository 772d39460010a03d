import type { CheckRow } from '../../../../shared/areas/purchase/check-calls';
import { type CheckFault, faultsOf, priceOn } from '../../../../shared/areas/purchase/check-rules';
import {
  type CubeLine,
  type FilledContainer,
  splitOver,
  tippingLine,
} from '../../../../shared/areas/purchase/container-fill';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { cubeStateOf } from '../../../../shared/loading/gauge';
import type { ContainerOffer } from '../../../../shared/loading/problem';

/** What the checked lines of a list come to, by cube: there at once, whatever the packing engine finds later. */
export interface CheckedLoad {
  checked: CheckRow[];
  /** The checked lines that cannot be ordered, with the first reason of each. */
  invalid: { row: CheckRow; fault: CheckFault }[];
  pieces: number;
  amount: number;
  cuft: number;
  containers: FilledContainer[];
  /** The line that begins the last container. */
  tippingId: number | null;
  /** Whether the last container is not full enough. */
  isBelow: boolean;
  /** The checked lines by cube, to be filled up. */
  lines: CubeLine[];
}

/** The load of the checked lines in containers of a kind. */
export function checkedLoad(rows: readonly CheckRow[], today: string, kind: ContainerOffer['kind']): CheckedLoad {
  const checked = rows.filter((row) => row.checked);
  const invalid = checked.flatMap((row) =>
    faultsOf(row, today, kind)
      .slice(0, 1)
      .map((fault) => ({ row, fault })),
  );
  const lines = checked.map(({ id, pieces, cube }) => ({ id, pieces, cube: cube ?? 0 }));
  const window = offerOf(kind);
  const containers = splitOver(lines, window);
  return {
    checked,
    invalid,
    pieces: checked.reduce((sum, { pieces }) => sum + pieces, 0),
    amount:
      checked.reduce((sum, row) => sum + Math.round(row.pieces * (priceOn(row, today).price ?? 0) * 100), 0) / 100,
    cuft: containers.reduce((sum, container) => sum + container.cuft, 0),
    containers,
    tippingId: tippingLine(containers),
    isBelow: cubeStateOf(containers.at(-1)?.cuft ?? 0, window) === 'below',
    lines,
  };
}
