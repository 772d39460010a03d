import type { Browser, Page } from 'playwright';
import { heldMemoryOf, memoryOf } from './bench-browser';

/** What a page under measurement can tell of itself; put into it before its own scripts run. */
export interface Probe {
  /** The grid looked at: that of the tab shown, or the only one. */
  root: () => ParentNode;
  /** The id of the first row drawn, once it has a text; else ''. */
  firstRow: () => string;
  /** The time of the first frame in which the condition holds. */
  until: (holds: () => boolean) => Promise<number>;
  /** Clicks a heading and answers the milliseconds until other rows are painted. */
  sort: (column: string) => Promise<number>;
  /** Scrolls for two seconds and answers the milliseconds of every frame. */
  scroll: () => Promise<number[]>;
  /** The milliseconds of the long tasks of the main thread since the last call. */
  longTasks: () => number[];
}

export type Probed = Window & { probe: Probe };

/** Prepares every page of the context's tab to be measured. */
export async function probe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const root = (): ParentNode => document.querySelector('.page-outlet:not([hidden])') ?? document;
    const firstRow = (): string => {
      const row = root().querySelector('.ag-row[row-index="0"]:has([col-id="customer"])');
      const hasText = row?.querySelector('[col-id="customer"]')?.textContent !== '';
      return row && hasText ? (row.getAttribute('row-id') ?? '') : '';
    };
    const until = async (holds: () => boolean): Promise<number> => {
      const end = performance.now() + 120_000;
      while (!holds()) {
        if (performance.now() > end) throw new Error(`nothing after two minutes: ${holds}`);
        await frame();
      }
      await frame();
      return performance.now();
    };
    const own: Probe = {
      root,
      firstRow,
      until,
      async sort(column) {
        const before = firstRow();
        const start = performance.now();
        root().querySelector<HTMLElement>(`.ag-header-cell[col-id="${column}"] .ag-header-cell-label`)?.click();
        return (await until(() => firstRow() !== '' && firstRow() !== before)) - start;
      },
      async scroll() {
        const viewport = [...root().querySelectorAll('.ag-root *')].find(
          (each) => each.scrollHeight > each.clientHeight + 1000 && getComputedStyle(each).overflowY !== 'hidden',
        );
        const frames: number[] = [];
        const start = performance.now();
        let last = await frame();
        while (performance.now() - start < 2000) {
          viewport?.scrollBy(0, 1500);
          const now = await frame();
          frames.push(now - last);
          last = now;
        }
        return frames;
      },
      longTasks() {
        const told = tasks;
        tasks = [];
        return told;
      },
    };
    (window as unknown as Probed).probe = own;
  });
}

/** What one grid was measured to take, in milliseconds and megabytes. */
export interface GridFigures {
  firstRow: number;
  loaded: number;
  sortDictionary: number;
  sortNumeric: number;
  filter: number;
  frames: number[];
  longTasks: number[];
  megabytes: number | null;
  heldMegabytes: number | null;
}

/** Everything that is measured alike once the rows are there. */
export async function measureGrid(
  browser: Browser,
  page: Page,
): Promise<Omit<GridFigures, 'firstRow' | 'loaded' | 'filter'>> {
  const { sortDictionary, sortNumeric, frames, longTasks } = await page.evaluate(async () => {
    const { probe: own } = window as unknown as Probed;
    return {
      sortDictionary: await own.sort('country'),
      sortNumeric: await own.sort('netSales'),
      frames: await own.scroll(),
      longTasks: own.longTasks(),
    };
  });
  const megabytes = await memoryOf(browser);
  return { sortDictionary, sortNumeric, frames, longTasks, megabytes, heldMegabytes: await heldMemoryOf(page) };
}
