import type { EngineBox } from '../box-types';
import type { CartonKind, Quantities } from '../division/cargo';
import type { Stowed } from '../division/stowed';
import { type EngineSettings, presets } from '../settings';
import { Engine } from './engine';

/** A room to be filled by an engine: a container or a part of its length. */
export interface EngineTask {
  kinds: readonly CartonKind[];
  quantities: Quantities;
  /** What the volume of each kind counts for; null where all counts the same. */
  worth: readonly number[] | null;
  length: number;
  width: number;
  height: number;
  capacity: number;
  payload: number;
  support: number | null;
  /** How many blocks an engine may make: fewer are made sooner, more fill a container better. */
  mostBlocks: number;
}

/** How far the work may go: runs altogether, and a time of `performance.now`. */
export interface WorkLimit {
  runs: number;
  deadline: number;
}

// Engines are large. A plan needs a few at a time: one a container, and one or two for other divisions of the cargo.
const mostKept = 8;
// Better loads are reported every so many runs, never by the clock, so that the same runs give the same plan.
const stride = 32;

interface KeptEngine {
  engine: Engine;
  /** The kind of each of the engine's boxes. */
  present: readonly number[];
  isDone: boolean;
}

/** Engines at work. Asking for the same task again continues where it was left. */
export class EnginePool {
  runs = 0;
  private readonly engines = new Map<string, KeptEngine>();
  private current: Engine | null = null;
  private limit: WorkLimit = { runs: 0, deadline: 0 };

  private readonly settings: EngineSettings;

  constructor(configuration: 0 | 1) {
    this.settings = Object.values(presets)[configuration] ?? presets.first;
  }

  allow(limit: WorkLimit): void {
    this.limit = limit;
  }

  isOver(): boolean {
    return this.runs >= this.limit.runs || performance.now() >= this.limit.deadline;
  }

  /** Tells the engine at work what the other worker's engine has reached. */
  noteVolume(volume: number): void {
    this.current?.noteVolume(volume);
  }

  /**
   * Works on the task until it has had `runs` in all, and returns its best load; yields where the limit is reached, and
   * after each call of `onBetter`.
   */
  *work(task: EngineTask, runs: number, onBetter: ((stowed: Stowed[]) => void) | null): Generator<void, Stowed[]> {
    const kept = this.engineFor(task);
    const { engine } = kept;
    this.current = engine;
    let known = engine.volume;
    while (!kept.isDone && engine.runs < runs) {
      const next = Math.min(runs, engine.runs + stride - (engine.runs % stride));
      while (!kept.isDone && engine.runs < next) {
        while (this.isOver()) yield;
        const before = engine.runs;
        const most = Math.min(next - before, this.limit.runs - this.runs);
        kept.isDone = engine.advance({ runs: most, deadline: this.limit.deadline });
        this.runs += engine.runs - before;
      }
      if (onBetter && engine.volume > known && engine.runs < runs) {
        known = engine.volume;
        onBetter(stowedBy(kept));
        yield;
      }
    }
    this.current = null;
    return stowedBy(kept);
  }

  private engineFor(task: EngineTask): KeptEngine {
    const { kinds, ...rest } = task;
    const key = JSON.stringify(rest);
    const known = this.engines.get(key);
    this.engines.delete(key);
    const kept = known ?? startEngine(task, this.settings);
    this.engines.set(key, kept);
    const [oldest] = this.engines.keys();
    if (this.engines.size > mostKept && oldest !== undefined) this.engines.delete(oldest);
    return kept;
  }
}

function startEngine(
  { kinds, quantities, worth, mostBlocks, ...space }: EngineTask,
  settings: EngineSettings,
): KeptEngine {
  const present = [...kinds.keys()].filter((kind) => (quantities[kind] ?? 0) > 0);
  const boxes = present.flatMap((kind): EngineBox[] => {
    const carton = kinds[kind];
    if (!carton) return [];
    const { extents, weight, line, material } = carton;
    return [
      {
        quantity: quantities[kind] ?? 0,
        extents,
        weight,
        maxTiers: line.maxTiers ?? Number.POSITIVE_INFINITY,
        material,
        mixes: line.mixedStacking,
        value: worth?.[kind] ?? 1,
      },
    ];
  });
  return { engine: new Engine(space, boxes, { ...settings, mostBlocks }), present, isDone: false };
}

function stowedBy({ engine, present }: KeptEngine): Stowed[] {
  return engine.placements().map(({ box, ...place }) => ({ kind: present[box] ?? 0, ...place }));
}
