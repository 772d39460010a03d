import type { EngineBox, EngineSpace } from '../box-types';
import type { EngineBoxPlacement } from '../search/incumbent';
import { presets } from '../settings';
import { Engine } from './engine';

/** A container for one engine, with how long it may take: time, greedy runs, or whichever comes first. */
export interface EngineOrder {
  space: EngineSpace;
  boxes: readonly EngineBox[];
  seconds: number;
  runs: number;
  /** Engines that work on the same container take different ones. */
  configuration: number;
  /** Seconds after which the best packing so far is noted, in order. */
  marks?: readonly number[];
}

export interface NotedPacking {
  placements: EngineBoxPlacement[];
  volume: number;
}

export interface EngineResult {
  placements: EngineBoxPlacement[];
  volume: number;
  runs: number;
  seconds: number;
  /** Until the first plan. */
  firstSeconds: number;
  /** What there was at each mark, or at the end where that came before. */
  noted: NotedPacking[];
}

type Exchange = (volume: number) => number;

/**
 * Lets an engine work to its end. Where time alone is a limit it hears between slices what others have reached and says
 * what it has; when it would hear of it depends on the computer, and the packing of given runs must not.
 */
export function runEngine(order: EngineOrder, withOthers: Exchange | null): EngineResult {
  const exchange = Number.isFinite(order.runs) ? null : withOthers;
  const begun = performance.now();
  const secondsNow = () => (performance.now() - begun) / 1000;
  const { marks = [] } = order;
  const settings = Object.values(presets);
  const engine = new Engine(order.space, order.boxes, settings[order.configuration % settings.length] ?? presets.first);
  const noted: NotedPacking[] = [];
  const note = () => noted.push({ placements: engine.placements(), volume: engine.volume });
  let isFinished = engine.advance({ runs: 1 });
  const firstSeconds = secondsNow();
  while (!isFinished && engine.runs < order.runs && secondsNow() < order.seconds) {
    const next = Math.min(order.seconds, marks[noted.length] ?? Number.POSITIVE_INFINITY);
    const end = exchange ? Math.min(next, secondsNow() + sliceSeconds) : next;
    isFinished = engine.advance({ runs: order.runs - engine.runs, deadline: begun + end * 1000 });
    if (exchange) engine.noteVolume(exchange(engine.volume));
    while (secondsNow() >= (marks[noted.length] ?? Number.POSITIVE_INFINITY)) note();
  }
  const seconds = secondsNow();
  while (noted.length < marks.length) note();
  const { runs, volume } = engine;
  return { placements: engine.placements(), volume, runs, seconds, firstSeconds, noted };
}

const sliceSeconds = 0.05;
