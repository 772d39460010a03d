import { recordOf } from '../../../src/shared/keys-of';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import { orientationNames } from '../../../src/shared/loading/orientations';
import type { CartonLine, LoadingProblem } from '../../../src/shared/loading/problem';

const lineCount = 12;
const everyWay = recordOf(orientationNames, () => true);

/**
 * A small order like any other. A worker plans it while it waits, so that the first plan that is asked for runs on
 * compiled code and is there at once.
 */
export const ordinaryOrder: LoadingProblem = {
  lines: Array.from(
    { length: lineCount },
    (_, index): CartonLine => ({
      id: String(index),
      label: String(index),
      material: String(index),
      orderId: null,
      length: 900 + 110 * index,
      width: 600 + 50 * ((index * 5) % lineCount),
      height: 400 + 60 * ((index * 7) % lineCount),
      quantity: 10,
      orientations: everyWay,
      mixedStacking: index % 4 !== 0,
      maxTiers: index % 3 === 0 ? 3 : null,
      weight: 40,
      priority: 1,
      set: null,
      group: null,
    }),
  ),
  containers: [offerOf('40HC', 1)],
  rules: { support: 100 },
};
