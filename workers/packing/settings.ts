/**
 * How a block is valued in a space: `volume × (1 − loss)^loss × contact^contact × boxes^−boxes`. A face touches what is
 * at most `near` of the block's extent away.
 */
export interface Exponents {
  contact: number;
  loss: number;
  boxes: number;
  near: number;
}

export interface EngineSettings {
  /** `first` until the share `from` of the container is filled, then `second`. */
  exponents: { first: Exponents; second: Exponents; from: number };
  /** Joining stops at this many blocks; simple blocks are thinned out to half of it. */
  mostBlocks: number;
  /** The least part of a joined block that is boxes, for up to `fewTypes` types and for more. */
  minFill: { few: number; many: number };
  fewTypes: number;
  /** The first beam's width, and what each next one's is multiplied by. */
  beam: { width: number; growth: number };
}

const blocks = { mostBlocks: 10_000, minFill: { few: 1, many: 0.98 }, fewTypes: 20 };

/** One for each worker on the same container, in this order. */
export const presets = {
  first: {
    ...blocks,
    exponents: {
      first: { contact: 3.7015, loss: 2.6631, boxes: 0.3968, near: 0.0139 },
      second: { contact: 2.0934, loss: 2.6631, boxes: 0.4732, near: 0.0366 },
      from: 0.674,
    },
    beam: { width: 4, growth: Math.SQRT2 },
  },
  // As good as the first on the whole, but better at different problems.
  second: {
    ...blocks,
    exponents: {
      first: { contact: 3.7015, loss: 2.6631, boxes: 0.3, near: 0.0139 },
      second: { contact: 3, loss: 2.6631, boxes: 0.35, near: 0.0366 },
      from: 0.55,
    },
    beam: { width: 3, growth: 1.6 },
  },
} as const satisfies Record<string, EngineSettings>;
