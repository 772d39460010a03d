import type { Refusal } from '../../src/shared/imports/refusals';
import type { ReadProgress } from '../../src/shared/imports/workbook';
import type { Caps } from './caps';

/** Carries a refusal up to the entry point, which returns it. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/** The reading of one file: its limits, and what counts against them. */
export interface Reading {
  caps: Readonly<Caps>;
  /** Counts what the file unpacks to: bytes of its parts, and characters of shared texts for each cell using them. */
  spend: (size: number) => void;
  checkTime: () => void;
  progress: (progress: ReadProgress) => void;
}

const progressEveryMs = 100;

export function newReading(caps: Readonly<Caps>, onProgress?: (progress: ReadProgress) => void): Reading {
  const end = performance.now() + caps.milliseconds;
  let spent = 0;
  let said = Number.NEGATIVE_INFINITY;
  return {
    caps,
    spend(size) {
      spent += size;
      if (spent > caps.inflatedBytes) throw new Refused({ reason: 'tooLargeInflated', limit: caps.inflatedBytes });
    },
    checkTime() {
      if (performance.now() > end) throw new Refused({ reason: 'tookTooLong', limit: caps.milliseconds });
    },
    progress(progress) {
      if (!onProgress || performance.now() - said < progressEveryMs) return;
      said = performance.now();
      onProgress(progress);
    },
  };
}
