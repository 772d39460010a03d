import type { LoadingPlan, Placement } from '../../src/shared/loading/plan';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../src/shared/loading/problem';

// A checker of loading plans that is written from the rules alone and shares only types with the product: it checks
// every rule pair by pair, slow but simple.

export interface Fault {
  rule:
    | 'offer'
    | 'line'
    | 'container'
    | 'orientation'
    | 'overlap'
    | 'support'
    | 'tiers'
    | 'mixing'
    | 'cube'
    | 'payload'
    | 'set'
    | 'group'
    | 'order'
    | 'count'
    | 'reason';
  text: string;
}

const cubicMillimetersOfCuft = 304.8 * 304.8 * 304.8;
const mostContainers = 40;

/** All violations of a plan; none for a legal one. */
export function faultsOfPlan(problem: LoadingProblem, plan: LoadingPlan): Fault[] {
  return [
    ...plan.containers.flatMap(({ offer, placements }, index) => {
      const container = problem.containers[offer];
      if (!container) return [fault('offer', `container ${index} is of the unknown offer ${offer}`)];
      return [...faultsOfLoad(problem, container, placements), ...orderFaults(placements)];
    }),
    ...containerCountFaults(problem, plan),
    ...cartonCountFaults(problem, plan),
    ...reasonFaults(problem, plan),
  ];
}

/** All violations by the cartons of one container, except of the loading order. */
export function faultsOfLoad(
  { lines, rules }: Pick<LoadingProblem, 'lines' | 'rules'>,
  container: ContainerOffer,
  placements: readonly Placement[],
): Fault[] {
  const cartons = placements.flatMap((box) => {
    const line = lines.find(({ id }) => id === box.line);
    return line ? [{ ...box, of: line }] : [];
  });
  const unknown = placements.filter(({ line }) => !lines.some(({ id }) => id === line));
  return [
    ...unknown.map(({ line }) => fault('line', `there is no line ${line}`)),
    ...cartons.flatMap((carton) => insideFaults(carton, container)),
    ...cartons.flatMap(orientationFaults),
    ...pairs(cartons).flatMap(([a, b]) => pairFaults(a, b)),
    ...(rules.support === null ? [] : supportFaults(cartons, rules.support)),
    ...tierFaults(cartons),
    ...wholeFaults(cartons, container),
    ...setFaults(lines, cartons),
  ];
}

type Carton = Placement & { of: CartonLine };

function fault(rule: Fault['rule'], text: string): Fault {
  return { rule, text };
}

function name({ line, x, y, z, dx, dy, dz }: Placement): string {
  return `${line} ${dx}×${dy}×${dz} at ${x},${y},${z}`;
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

const sharedX = (a: Placement, b: Placement) => Math.min(a.x + a.dx, b.x + b.dx) - Math.max(a.x, b.x);
const sharedY = (a: Placement, b: Placement) => Math.min(a.y + a.dy, b.y + b.dy) - Math.max(a.y, b.y);
const sharedZ = (a: Placement, b: Placement) => Math.min(a.z + a.dz, b.z + b.dz) - Math.max(a.z, b.z);
const inOneColumn = (a: Placement, b: Placement) => sharedX(a, b) > 0 && sharedY(a, b) > 0;
const restsOn = (upper: Placement, lower: Placement) => upper.z === lower.z + lower.dz && inOneColumn(upper, lower);
const isDoorwards = (a: Placement, of: Placement) => a.x >= of.x + of.dx && sharedY(a, of) > 0 && sharedZ(a, of) > 0;

function insideFaults(carton: Carton, { length, width, height }: ContainerOffer): Fault[] {
  const isInside =
    carton.x >= 0 &&
    carton.y >= 0 &&
    carton.z >= 0 &&
    carton.x + carton.dx <= length &&
    carton.y + carton.dy <= width &&
    carton.z + carton.dz <= height;
  return isInside ? [] : [fault('container', `${name(carton)} is not inside`)];
}

/** Parses the flags' names, which say which side is up and which is along: heightUpLengthAlong. */
function allowedExtents(line: CartonLine): [dx: number, dy: number, dz: number][] {
  return Object.entries(line.orientations).flatMap(([flag, isAllowed]): [number, number, number][] => {
    const [, up = '', along = ''] = /^(\w+)Up(\w+)Along$/.exec(flag) ?? [];
    const across = ['length', 'width', 'height'].find((side) => side !== up && side !== along.toLowerCase()) ?? '';
    const sides: Record<string, number> = { length: line.length, width: line.width, height: line.height };
    return isAllowed ? [[sides[along.toLowerCase()] ?? 0, sides[across] ?? 0, sides[up] ?? 0]] : [];
  });
}

function orientationFaults(carton: Carton): Fault[] {
  const isAllowed = allowedExtents(carton.of).some(
    ([dx, dy, dz]) => dx === carton.dx && dy === carton.dy && dz === carton.dz,
  );
  return isAllowed ? [] : [fault('orientation', `${name(carton)} lies as it must not`)];
}

function pairFaults(a: Carton, b: Carton): Fault[] {
  const faults: Fault[] = [];
  if (sharedX(a, b) > 0 && sharedY(a, b) > 0 && sharedZ(a, b) > 0) {
    faults.push(fault('overlap', `${name(a)} and ${name(b)} overlap`));
  }
  const isDifferent = a.of.material !== b.of.material;
  if ((restsOn(a, b) || restsOn(b, a)) && isDifferent && !(a.of.mixedStacking && b.of.mixedStacking)) {
    faults.push(fault('mixing', `${name(a)} and ${name(b)} must not be stacked`));
  }
  if (a.of.group !== null && b.of.group !== null && a.of.group !== b.of.group) {
    const [earlier, later] = a.of.group < b.of.group ? [a, b] : [b, a];
    const isAbove = inOneColumn(later, earlier) && later.z >= earlier.z + earlier.dz;
    if (isAbove || isDoorwards(later, earlier)) {
      faults.push(fault('group', `${name(later)} is in the way of ${name(earlier)}`));
    }
  }
  return faults;
}

/** Checks the share of the base on tops at exactly its height, summed over the cells into which all edges cut it. */
function supportFaults(cartons: readonly Carton[], percent: number): Fault[] {
  return cartons.flatMap((carton) => {
    if (carton.z <= 0) return [];
    const below = cartons.filter((other) => restsOn(carton, other));
    const cuts = (low: number, high: number, edges: number[]) =>
      [...new Set([low, high, ...edges.filter((edge) => edge > low && edge < high)])].sort((a, b) => a - b);
    const xs = cuts(
      carton.x,
      carton.x + carton.dx,
      below.flatMap(({ x, dx }) => [x, x + dx]),
    );
    const ys = cuts(
      carton.y,
      carton.y + carton.dy,
      below.flatMap(({ y, dy }) => [y, y + dy]),
    );
    let area = 0;
    for (let i = 0; i + 1 < xs.length; i += 1) {
      for (let j = 0; j + 1 < ys.length; j += 1) {
        const [left = 0, right = 0, front = 0, back = 0] = [xs[i], xs[i + 1], ys[j], ys[j + 1]];
        const isCovered = below.some(
          ({ x, dx, y, dy }) => x <= left && right <= x + dx && y <= front && back <= y + dy,
        );
        if (isCovered) area += (right - left) * (back - front);
      }
    }
    const share = (area / (carton.dx * carton.dy)) * 100;
    return share < percent - 1e-9 ? [fault('support', `${name(carton)} rests on ${share.toFixed(2)} % only`)] : [];
  });
}

/** No carton is on a higher tier than its own limit, or the limit of any carton below it, allows. */
function tierFaults(cartons: readonly Carton[]): Fault[] {
  const belowOf = new Map(cartons.map((carton) => [carton, cartons.filter((other) => restsOn(carton, other))]));
  const tiers = new Map<Carton, number>();
  const tierOf = (carton: Carton): number => {
    const known = tiers.get(carton);
    if (known !== undefined) return known;
    const tier = Math.max(0, ...(belowOf.get(carton) ?? []).map(tierOf)) + 1;
    tiers.set(carton, tier);
    return tier;
  };
  const columnBelow = (carton: Carton, found = new Set<Carton>()): Set<Carton> => {
    found.add(carton);
    for (const lower of belowOf.get(carton) ?? []) if (!found.has(lower)) columnBelow(lower, found);
    return found;
  };
  return cartons.flatMap((carton) =>
    [...columnBelow(carton)]
      .filter(({ of }) => of.maxTiers !== null && tierOf(carton) > of.maxTiers)
      .map((lower) => fault('tiers', `${name(carton)} is on tier ${tierOf(carton)}, too high for ${name(lower)}`)),
  );
}

function volumeOf(cartons: readonly Placement[]): number {
  return cartons.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
}

function weightOf(cartons: readonly Carton[]): number {
  return cartons.reduce((sum, { of }) => sum + (of.weight ?? 0), 0);
}

function wholeFaults(cartons: readonly Carton[], { maxCuft, payload }: ContainerOffer): Fault[] {
  const faults: Fault[] = [];
  const cuft = volumeOf(cartons) / cubicMillimetersOfCuft;
  if (cuft > maxCuft + 1e-6) faults.push(fault('cube', `${cuft} cuft where ${maxCuft} are allowed`));
  const weight = weightOf(cartons);
  if (weight > payload + 1e-6) faults.push(fault('payload', `${weight} kg where ${payload} are allowed`));
  return faults;
}

/** In each container all lines of a set have cartons for the same whole number of sets. */
function setFaults(lines: readonly CartonLine[], cartons: readonly Carton[]): Fault[] {
  const names = new Set(lines.flatMap(({ set }) => (set ? [set.name] : [])));
  return [...names].flatMap((set) => {
    const members = lines.filter((line) => line.set?.name === set);
    const numbers = members.map((line) => cartons.filter(({ of }) => of === line).length / (line.set?.perSet ?? 1));
    const isWhole = numbers.every((number) => Number.isInteger(number) && number === numbers[0]);
    return isWhole ? [] : [fault('set', `set ${set} stands there ${numbers.join(', ')} times by line`)];
  });
}

/** No carton is loaded before those it rests on, nor before those behind it. */
function orderFaults(placements: readonly Placement[]): Fault[] {
  return pairs(placements).flatMap(([first, second]) => {
    if (restsOn(first, second)) return [fault('order', `${name(first)} comes before ${name(second)}, its support`)];
    if (isDoorwards(first, second)) return [fault('order', `${name(first)} comes before ${name(second)} behind it`)];
    return [];
  });
}

function containerCountFaults(problem: LoadingProblem, { containers }: LoadingPlan): Fault[] {
  const faults: Fault[] = [];
  if (containers.length > mostContainers) faults.push(fault('offer', `${containers.length} containers`));
  problem.containers.forEach(({ count }, offer) => {
    const used = containers.filter((container) => container.offer === offer).length;
    if (count !== null && used > count)
      faults.push(fault('offer', `${used} of offer ${offer} where there are ${count}`));
  });
  if (containers.some(({ placements }) => placements.length === 0)) faults.push(fault('offer', 'an empty container'));
  return faults;
}

function cartonCountFaults({ lines }: LoadingProblem, { containers, unplaced }: LoadingPlan): Fault[] {
  const strangers = unplaced.filter(({ line }) => !lines.some(({ id }) => id === line));
  return [
    ...strangers.map(({ line }) => fault('line', `there is no line ${line}`)),
    ...unplaced.filter(({ count }) => count < 1).map(({ line }) => fault('count', `${line}: nothing is unplaced`)),
    ...lines.flatMap(({ id, quantity }) => {
      const placed = containers.flatMap(({ placements }) => placements.filter(({ line }) => line === id)).length;
      const out = unplaced.filter(({ line }) => line === id).reduce((sum, { count }) => sum + count, 0);
      const isAll = placed + out === quantity;
      return isAll ? [] : [fault('count', `${id}: ${placed} placed and ${out} not, of ${quantity}`)];
    }),
  ];
}

/** Checks what is certain about the reasons of unplaced cartons: a reason must not be provably wrong. */
function reasonFaults(problem: LoadingProblem, { containers, unplaced }: LoadingPlan): Fault[] {
  const loads = containers.flatMap(({ offer, placements }) => {
    const container = problem.containers[offer];
    const cartons = placements.flatMap((box) => {
      const line = problem.lines.find(({ id }) => id === box.line);
      return line ? [{ ...box, of: line }] : [];
    });
    return container ? [{ container, volume: volumeOf(cartons), weight: weightOf(cartons) }] : [];
  });
  return unplaced.flatMap(({ line: id, reason }) => {
    const line = problem.lines.find((candidate) => candidate.id === id);
    if (!line) return [];
    const volume = line.length * line.width * line.height;
    const isOverCube = ({ container, volume: loaded = 0 }: { container: ContainerOffer; volume?: number }) =>
      (loaded + volume) / cubicMillimetersOfCuft > container.maxCuft - 1e-6;
    const isOverPayload = ({ container, weight = 0 }: { container: ContainerOffer; weight?: number }) =>
      weight + (line.weight ?? 0) > container.payload - 1e-6;
    const hasSize = (container: ContainerOffer) =>
      allowedExtents(line).some(
        ([dx, dy, dz]) => dx <= container.length && dy <= container.width && dz <= container.height,
      );
    const faults: Fault[] = [];
    const claim = (isTrue: boolean, text: string) => {
      if (!isTrue) faults.push(fault('reason', `${id} is out for ${reason}, but ${text}`));
    };
    const fits = problem.containers.filter(hasSize);
    claim((reason === 'tooLarge') === (fits.length === 0), 'whether it fits a container says otherwise');
    const isLeft = (container: ContainerOffer) => {
      const used = containers.filter(({ offer }) => problem.containers[offer] === container).length;
      return used < (container.count ?? mostContainers) && containers.length < mostContainers;
    };
    const hasOwn = fits.some(
      (container) => isLeft(container) && !isOverCube({ container }) && !isOverPayload({ container }),
    );
    if (line.set === null) claim(reason === 'tooLarge' || !hasOwn, 'another container would take it');
    const suitable = loads.filter(({ container }) => hasSize(container));
    const overLimits = suitable.every((load) => isOverCube(load) || isOverPayload(load));
    if (reason === 'cubeLimit' || reason === 'payload') claim(overLimits, 'a container has cube and payload left');
    const isOffered = ({ count }: ContainerOffer, at: number) =>
      count === null || containers.filter(({ offer }) => offer === at).length < count;
    if (reason === 'containers')
      claim(
        containers.length === mostContainers && problem.containers.some(isOffered),
        'a plan may have one more container, or none is offered',
      );
    if (reason === 'set') claim(line.set !== null, 'it belongs to no set');
    if (reason === 'tiers')
      claim(
        problem.lines.some(({ maxTiers }) => maxTiers !== null),
        'nothing limits the tiers',
      );
    return faults;
  });
}
