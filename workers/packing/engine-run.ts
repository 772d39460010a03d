import type { EngineBox, EngineSpace } from './box-types';
import { Engine } from './engine';
import type { EngineBoxPlacement } from './incumbent';
import { presets } from './settings';

/** A container for one engine, with how long it may take: time, greedy runs, or whichever comes first. */
export interface EngineOrder {
  space: EngineSpace;
  boxes: readonly EngineBox[];
  seconds: number;
  runs: number;
  /** Engines that work on the same container take different ones. */
  configuration: number;
}

export interface EngineResult {
  placements: EngineBoxPlacement[];
  volume: number;
  runs: number;
  seconds: number;
  /** Until the first plan. */
  firstSeconds: number;
}

/** Lets an engine work to its end. Between slices it hears what others have reached and says what it has. */
export function runEngine(order: EngineOrder, exchange: ((volume: number) => number) | null): EngineResult {
  const begun = performance.now();
  const end = begun + order.seconds * 1000;
  const settings = Object.values(presets);
  const engine = new Engine(order.space, order.boxes, settings[order.configuration % settings.length] ?? presets.first);
  let isFinished = engine.advance({ runs: 1 });
  const firstSeconds = (performance.now() - begun) / 1000;
  while (!isFinished && engine.runs < order.runs && performance.now() < end) {
    const deadline = exchange ? Math.min(end, performance.now() + sliceMs) : end;
    isFinished = engine.advance({ runs: order.runs - engine.runs, deadline });
    if (exchange) engine.noteVolume(exchange(engine.volume));
  }
  const seconds = (performance.now() - begun) / 1000;
  return { placements: engine.placements(), volume: engine.volume, runs: engine.runs, seconds, firstSeconds };
}

const sliceMs = 50;
