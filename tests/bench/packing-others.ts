import { type Item3D, pack3D, RotationType } from 'binpackingjs/3d';
import type { BenchmarkBox, BenchmarkProblem } from '../../workers/packing/benchmark-file';

/** Which side each of the package's rotations stands up, the sides being its width, height and depth. */
const upright: Record<RotationType, number> = {
  [RotationType.WHD]: 1,
  [RotationType.HWD]: 0,
  [RotationType.HDW]: 2,
  [RotationType.DHW]: 1,
  [RotationType.DWH]: 0,
  [RotationType.WDH]: 2,
};
const rotations = [0, 1, 2, 3, 4, 5] satisfies RotationType[];

/** What binpackingjs makes of a problem, by its main call. It knows orientations but no rule of support. */
export function binpackingjs({ length, width, height, types }: BenchmarkProblem): BenchmarkBox[] {
  const items = types.flatMap(({ type, sides: [a, b, c], mayStand, quantity }): Item3D[] => {
    const allowedRotations = rotations.filter((rotation) => mayStand[upright[rotation]]);
    const item = { name: String(type), width: a, height: b, depth: c, weight: 0, allowedRotations };
    return Array.from({ length: quantity }, () => item);
  });
  const { packedBins } = pack3D({ bins: [{ name: '', width: length, height, depth: width, maxWeight: 1 }], items });
  return packedBins.flatMap((bin) =>
    bin.items.map(({ name, position: [x, z, y], dimension: [dx, dz, dy] }) => {
      return { type: Number(name), x, y, z, dx, dy, dz };
    }),
  );
}

/** Mean utilisation in percent over all 100 problems of each class of a group, as published. */
export const published: { group: string; from: number; to: number; support: boolean; text: string }[] = [
  {
    group: 'BR0-15',
    from: 0,
    to: 15,
    support: false,
    text: '95.91 in 30 s, 95.40 in 5 s (Guesser et al. 2026); 95.32 before it',
  },
  { group: 'BR1-7', from: 1, to: 7, support: false, text: '' },
  { group: 'BR8-15', from: 8, to: 15, support: false, text: '93.98 in 30 s (Araya and Riff 2014, logs)' },
  {
    group: 'BR1-7',
    from: 1,
    to: 7,
    support: true,
    text: '94.2 in 320 s (CLTRS 2010); 94.53 in minutes (mp-BRKGA 2012)',
  },
  { group: 'BR8-15', from: 8, to: 15, support: true, text: '' },
  { group: 'BR1-15', from: 1, to: 15, support: true, text: '91.9 in 320 s (CLTRS 2010)' },
];
