import { grouped } from '../../../src/shared/grouped';
import { allowedOrientations, extentsOf } from '../../../src/shared/loading/orientations';
import type { CartonLine, LoadingProblem } from '../../../src/shared/loading/problem';

export type Extents = readonly [dx: number, dy: number, dz: number];

/** Cartons that every rule treats alike: of one line, or of several lines that differ in their names only. */
export interface CartonKind {
  /** The first of its lines; the others are like it. */
  line: CartonLine;
  lines: readonly CartonLine[];
  quantity: number;
  /** mm³ and kg of one carton. */
  volume: number;
  weight: number;
  /** Every way it may lie, once. */
  extents: readonly Extents[];
  /** A number for its material. */
  material: number;
  /** The priority it travels by: a set's is that of its most urgent member. */
  priority: number;
}

/** How many cartons of each kind. */
export type Quantities = readonly number[];

/** The lines of a problem gathered into kinds, so that the search never tries two equal cartons in one place. */
export function cartonKinds({ lines }: Pick<LoadingProblem, 'lines'>): CartonKind[] {
  const materials = [...new Set(lines.map(({ material }) => material))];
  return [...grouped(lines, likeness).values()].flatMap((members): CartonKind[] => {
    const [line] = members;
    if (!line) return [];
    const { length, width, height, weight, set } = line;
    const ways = allowedOrientations(line.orientations).map((name) => extentsOf(line, name));
    const inSet = lines.filter((other) => set !== null && other.set?.name === set.name);
    return [
      {
        line,
        lines: members,
        quantity: members.reduce((sum, { quantity }) => sum + quantity, 0),
        volume: length * width * height,
        weight: weight ?? 0,
        extents: [...new Map(ways.map((extents) => [extents.join(), extents])).values()],
        material: materials.indexOf(line.material),
        priority: Math.min(line.priority, ...inSet.map(({ priority }) => priority)),
      },
    ];
  });
}

/** What lines of one kind have in common. The lines of a set are counted apart, so each is a kind of its own. */
function likeness({ id, material, length, width, height, orientations, ...line }: CartonLine): string {
  const { mixedStacking, maxTiers, weight, priority, set, group } = line;
  const ways = Object.entries(orientations).filter(([, isAllowed]) => isAllowed);
  const names = ways.map(([name]) => name).sort();
  const rules = [mixedStacking, maxTiers, weight, priority, group];
  return JSON.stringify([set ? id : null, material, length, width, height, names, rules]);
}

/** What cargo comes to as a whole: mm³ and kg. */
export interface Bulk {
  volume: number;
  weight: number;
}

export function bulkOf(kinds: readonly CartonKind[], quantities: Quantities): Bulk {
  const bulk = { volume: 0, weight: 0 };
  for (const [kind, { volume, weight }] of kinds.entries()) {
    bulk.volume += volume * (quantities[kind] ?? 0);
    bulk.weight += weight * (quantities[kind] ?? 0);
  }
  return bulk;
}

export function isNone(quantities: Quantities): boolean {
  return quantities.every((quantity) => quantity === 0);
}
