import { cuft, sideInMillimeters } from '../../../../shared/loading/units';
import type { Draft, DraftLine } from './draft';

/** The totals of the lines whose cube can be read; other lines are in none of the figures. */
export interface Cargo {
  cuft: number;
  cartons: number;
  kilograms: number;
}

/** The cargo of a list before it is planned. */
export function cargoOf({ lines, unit }: Pick<Draft, 'lines' | 'unit'>): Cargo {
  const cargo: Cargo = { cuft: 0, cartons: 0, kilograms: 0 };
  for (const line of lines) {
    const quantity = numberIn(line, 'quantity');
    const sides = (['length', 'width', 'height'] as const).map((name) => sideInMillimeters(numberIn(line, name), unit));
    const cubicMillimeters = sides.reduce((product, side) => product * side, 1);
    if (cubicMillimeters === 0) continue;
    cargo.cartons += quantity;
    cargo.cuft += cuft(cubicMillimeters) * quantity;
    cargo.kilograms += numberIn(line, 'weight') * quantity;
  }
  return cargo;
}

function numberIn(line: DraftLine, name: 'quantity' | 'length' | 'width' | 'height' | 'weight'): number {
  const value = line[name];
  return typeof value === 'number' && value > 0 ? value : 0;
}
