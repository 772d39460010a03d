/**
 * How a block is valued in a space: `volume × (1 − loss)^loss × contact^contact × boxes^−boxes`, a face touching what is
 * at most `near` of the block's extent away.
 */
export interface Exponents {
  contact: number;
  loss: number;
  boxes: number;
  near: number;
}

export interface EngineSettings {
  exponents: Exponents;
  /** Blocks stop being joined at so many; simple ones are thinned out to half of it. */
  mostBlocks: number;
  /** The least part of a joined block that is boxes, for up to `fewTypes` types and for more. */
  minFill: { few: number; many: number };
  fewTypes: number;
  /** The first beam's width, and what each next one's is multiplied by. */
  beam: { width: number; growth: number };
}

export const presets = {
  first: {
    exponents: { contact: 4, loss: 1, boxes: 0.2, near: 0.04 },
    mostBlocks: 10_000,
    minFill: { few: 1, many: 0.98 },
    fewTypes: 20,
    beam: { width: 4, growth: Math.SQRT2 },
  },
} as const satisfies Record<string, EngineSettings>;
