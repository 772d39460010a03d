import { type ContainerLoad, loadOf, withPieces } from '../../../shared/areas/inventory/container-load';
import { type AddedPieces, type CubeLine, filledUp, splitOver } from '../../../shared/areas/purchase/container-fill';
import { cubeOf } from '../../../shared/loading/figures';
import { loadingLimits } from '../../../shared/loading/limits';
import type { StackedCarton } from '../../../shared/loading/packed-carton';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../../shared/loading/problem';
import { cuft } from '../../../shared/loading/units';
import type { Packing } from '../../packing/packing';

/** A SKU's proposed pieces, in its carton. */
export interface PackedLine extends CubeLine {
  carton: StackedCarton;
}

/** How many more containers than the cube needs are tried. */
const mostMore = 2;
/** How often other pieces are tried when some of the added ones find no room. */
const mostFillings = 3;

/**
 * Loads the proposals into as few containers as the packing engine needs. Adds pieces of the same SKUs where these
 * bring every container into its cube window. Null where a carton fits no container, or there are more than a plan
 * holds.
 */
export async function packedLoad(
  proposed: readonly PackedLine[],
  offer: ContainerOffer,
  packing: Packing,
): Promise<ContainerLoad | null> {
  const fewest = splitOver(proposed, offer).length;
  for (let count = fewest; count <= fewest + mostMore; count += 1) {
    const bare = await loaded(proposed, [], { ...offer, count }, packing);
    if (bare === null) return null;
    if (bare.left === 0) return (await filled(proposed, { ...offer, count }, packing)) ?? bare.load;
  }
  return null;
}

/** The load with pieces added that bring every container into its window; null where none do. */
async function filled(
  proposed: readonly PackedLine[],
  offer: ContainerOffer & { count: number },
  packing: Packing,
): Promise<ContainerLoad | null> {
  const finished = new Set<number>();
  let added: AddedPieces[] = [];
  for (let time = 0; time < mostFillings; time += 1) {
    const lines = withPieces(proposed, added);
    const more = new Map(
      filledUp(lines, offer, { count: offer.count, finished })?.map(({ id, pieces }) => [id, pieces]),
    );
    if (more.size === 0 && time > 0) return null;
    added = lines.flatMap(({ id, pieces }, at) => {
      const sum = pieces - (proposed[at]?.pieces ?? 0) + (more.get(id) ?? 0);
      return sum > 0 ? [{ id, pieces: sum }] : [];
    });
    const found = await loaded(proposed, added, offer, packing);
    if (found === null || found.left > 0) return null;
    if (found.load.isFull) return found.load;
    // Lines that found no room get no more pieces.
    for (const id of found.without) finished.add(id);
    added = found.added;
  }
  return null;
}

interface Loaded {
  load: ContainerLoad;
  /** Proposed cartons that found no room. */
  left: number;
  /** Added pieces that found room, and the lines of which some did not. */
  added: AddedPieces[];
  without: number[];
}

/** What the engine loads; null where a carton fits no container, or there are more than a plan holds. */
async function loaded(
  proposed: readonly PackedLine[],
  added: readonly AddedPieces[],
  offer: ContainerOffer & { count: number },
  packing: Packing,
): Promise<Loaded | null> {
  if (!isWithinPlan(withPieces(proposed, added), added, offer.count)) return null;
  const { containers, unplaced } = await packing.proposalPlanOf(problemOf(proposed, added, offer));
  if (unplaced.some(({ reason }) => reason === 'tooLarge')) return null;
  const leftOf = new Map(unplaced.map(({ line, count }) => [line, count]));
  const found = added.map(({ id, pieces }) => ({ id, pieces: pieces - (leftOf.get(addedId(id)) ?? 0) }));
  const cubes = containers.map(({ placements }) => ({ cuft: cuft(cubeOf(placements)) }));
  return {
    load: loadOf(proposed, withPieces(proposed, found), cubes, offer),
    left: proposed.reduce((sum, { id }) => sum + (leftOf.get(String(id)) ?? 0), 0),
    added: found,
    without: added.filter(({ id }) => leftOf.has(addedId(id))).map(({ id }) => id),
  };
}

function isWithinPlan(lines: readonly CubeLine[], added: readonly AddedPieces[], count: number): boolean {
  const { lines: mostLines, cartonsOfALine, cartonsOfAPlan, containers } = loadingLimits;
  return (
    count <= containers &&
    lines.length + added.length <= mostLines &&
    lines.every(({ pieces }) => pieces <= cartonsOfALine) &&
    lines.reduce((sum, { pieces }) => sum + pieces, 0) <= cartonsOfAPlan
  );
}

const addedId = (id: number): string => `added ${id}`;

/** Proposed pieces have the higher priority: where room is short, the added ones are left out. */
function problemOf(
  proposed: readonly PackedLine[],
  added: readonly AddedPieces[],
  offer: ContainerOffer,
): LoadingProblem {
  const cartonLine = (line: PackedLine | undefined, id: string, quantity: number, priority: number): CartonLine[] =>
    line
      ? [
          {
            ...line.carton,
            id,
            quantity,
            priority,
            label: String(line.id),
            material: String(line.id),
            orderId: null,
            set: null,
            group: null,
          },
        ]
      : [];
  const byId = new Map(proposed.map((line) => [line.id, line]));
  return {
    lines: [
      ...proposed.flatMap((line) => cartonLine(line, String(line.id), line.pieces, 1)),
      ...added.flatMap(({ id, pieces }) => cartonLine(byId.get(id), addedId(id), pieces, 2)),
    ],
    containers: [offer],
    rules: { support: 100 },
  };
}
