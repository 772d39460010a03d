import { cuft, sideInMillimetres } from '../../../../shared/loading/units';
import type { Draft, DraftLine } from './draft';

/** What a list comes to, as far as it can be read. */
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
    const [length, width, height] = (['length', 'width', 'height'] as const).map((name) =>
      sideInMillimetres(numberIn(line, name), unit),
    );
    cargo.cartons += quantity;
    cargo.cuft += cuft((length ?? 0) * (width ?? 0) * (height ?? 0)) * quantity;
    cargo.kilograms += numberIn(line, 'weight') * quantity;
  }
  return cargo;
}

function numberIn(line: DraftLine, name: 'quantity' | 'length' | 'width' | 'height' | 'weight'): number {
  const value = line[name];
  return typeof value === 'number' && value > 0 ? value : 0;
}
