import { useEffect } from 'react';
import { liveLimits } from '../../../shared/areas/live/limits';

/**
 * Tells others that rows are edited here, as long as they are given; `hold` does so for one row, until the function it
 * returns is called. Each row is a call, so that of many only the first are told.
 */
export function useRowsHeld<R>(rows: readonly R[], hold: (row: R) => () => void): void {
  useEffect(() => {
    const releases = rows.slice(0, liveLimits.blockRows).map(hold);
    return () => {
      for (const release of releases) release();
    };
  }, [rows, hold]);
}
