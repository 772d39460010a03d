import type { containerKinds } from '../../../shared/areas/delivery/shipment';
import { loadingLimits } from '../../../shared/loading/limits';
import type { SeededCustomer } from './customers';
import type { Day } from './day';
import type { SeededMaterial, SeededModel } from './products';
import type { Random } from './random';

export interface LoadedLine {
  model: SeededModel;
  material: SeededMaterial;
  quantity: number;
}
export interface Load {
  kind: keyof typeof containerKinds;
  /** The lines of each order that shares the container. */
  orders: LoadedLine[][];
}

/** Plans the containers of one deal: mostly one full container for one order, sometimes several, sometimes shared. */
export function planLoads(random: Random, customer: SeededCustomer, day: Day, orderCount: number): Load[] {
  const assortment = onSale(customer, day);
  if (orderCount > 1) {
    const room = fullRoom(random);
    const share = random.between(0.35, 0.65);
    const first = fill(random, assortment, { least: room.least * share, most: room.most * share });
    const left = cubeOf(first);
    const second = fill(random, assortment, { least: room.least - left, most: room.most - left });
    return [{ kind: room.kind, orders: [first, second] }];
  }
  const draw = random.next();
  if (draw < 0.07) return [{ kind: '20GP', orders: [fill(random, assortment, { least: 940, most: 1110 })] }];
  const containers = draw < 0.83 ? 1 : draw < 0.95 ? 2 : 3;
  return Array.from({ length: containers }, () => {
    const room = fullRoom(random);
    return { kind: room.kind, orders: [fill(random, assortment, room)] };
  });
}

export function cubeOf(lines: readonly LoadedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.material.cube, 0);
}

interface Room {
  least: number;
  most: number;
}

function fullRoom(random: Random): Room & { kind: '40HC' | '40GP' } {
  const { min, max } = loadingLimits.containerCuft;
  return random.chance(0.84)
    ? { kind: '40HC', least: 2140, most: max - 2 }
    : { kind: '40GP', least: min + 2, most: 2180 };
}

function onSale(customer: SeededCustomer, day: Day) {
  const offered = customer.assortment.filter(
    ({ model }) => model.launchedOn <= day && (model.endedOn === null || model.endedOn > day),
  );
  return offered.length > 0 ? offered : customer.assortment.slice(0, 1);
}

/** Chooses lines whose cube lies within the room. */
function fill(random: Random, assortment: SeededCustomer['assortment'], room: Room): LoadedLine[] {
  const lines = chooseLines(random, assortment);
  const target = random.between(room.least + (room.most - room.least) * 0.3, room.most);
  const shares = lines.map(() => random.between(0.5, 2));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  for (const [index, line] of lines.entries()) {
    const cube = (target * (shares[index] ?? 0)) / whole;
    line.quantity = Math.max(1, Math.round(cube / line.material.cube));
  }
  // Rounding may leave the container a little too full or too empty; the smallest piece evens it out.
  const smallest = lines.reduce((left, right) => (right.material.cube < left.material.cube ? right : left));
  let cube = cubeOf(lines);
  while (cube > room.most) {
    const reducible =
      smallest.quantity > 1 ? smallest : lines.reduce((left, right) => (right.quantity > left.quantity ? right : left));
    if (reducible.quantity === 1) break;
    reducible.quantity -= 1;
    cube -= reducible.material.cube;
  }
  while (cube < room.least && cube + smallest.material.cube <= room.most) {
    smallest.quantity += 1;
    cube += smallest.material.cube;
  }
  return lines;
}

function chooseLines(random: Random, assortment: SeededCustomer['assortment']): LoadedLine[] {
  const wanted = random.around(4.1, 1.4, 2);
  const chosen = new Map<number, LoadedLine>();
  for (let tries = 0; chosen.size < wanted && tries < wanted * 4; tries += 1) {
    const { model, materials } = random.pick(assortment);
    const material = random.pick(materials);
    chosen.set(material.id, { model, material, quantity: 0 });
  }
  return [...chosen.values()];
}
