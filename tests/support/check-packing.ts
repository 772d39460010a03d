import type { BenchmarkBox, BenchmarkProblem } from '../../workers/packing/benchmark-file';
import { type Fault, faultsOfLoad } from './check-loading';
import { cartonLine, containerOffer, only } from './loading';

const standing = ['lengthUp', 'widthUp', 'heightUp'] as const;
const flags = {
  lengthUp: ['lengthUpWidthAlong', 'lengthUpHeightAlong'],
  widthUp: ['widthUpLengthAlong', 'widthUpHeightAlong'],
  heightUp: ['heightUpLengthAlong', 'heightUpWidthAlong'],
};

/** All violations of a packing of a published benchmark problem. */
export function faultsOfPacking(
  { length, width, height, types }: BenchmarkProblem,
  boxes: readonly BenchmarkBox[],
  { support, maxTiers = null, maxVolume }: { support: number | null; maxTiers?: number | null; maxVolume?: number },
): Fault[] {
  const lines = types.map(({ type, sides: [a, b, c], mayStand, quantity }) =>
    cartonLine({
      id: String(type),
      length: a,
      width: b,
      height: c,
      quantity,
      maxTiers,
      orientations: only(...standing.flatMap((side, index) => (mayStand[index] ? flags[side] : []))),
    }),
  );
  const whole = containerOffer({ length, width, height });
  const offer = maxVolume === undefined ? whole : { ...whole, maxCuft: maxVolume / 304.8 ** 3 };
  const placements = boxes.map(({ type, ...place }) => ({ line: String(type), ...place }));
  const tooMany = types.flatMap(({ type, quantity }): Fault[] => {
    const placed = boxes.filter((box) => box.type === type).length;
    return placed > quantity ? [{ rule: 'count', text: `${placed} boxes of type ${type}, of ${quantity}` }] : [];
  });
  return [...tooMany, ...faultsOfLoad({ lines, rules: { support } }, offer, placements)];
}
