import type { Locator } from 'playwright/test';

const rowsOfGrid = 10;
/** A page is as it stays once it reads the same twice, with so long between. */
const pauseMs = 150;
const longestMs = 30_000;
/** When something was done differs from run to run, in the server's own clock. */
const moments = /\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/g;

/**
 * What a page says: the headings and first rows of its grids, which draw as many as fit, in the order of their columns;
 * then everything else, or the form in front of it, with its roles, as who cannot see it is told, and the values of its gauges.
 * It leaves the page without its grids.
 */
export async function pageText(page: Locator): Promise<string> {
  const end = Date.now() + longestMs;
  let shown = await page.evaluate(read, rowsOfGrid);
  for (let before = ''; (shown.isBusy || `${shown.grids}${shown.words}` !== before) && Date.now() < end; ) {
    before = `${shown.grids}${shown.words}`;
    await page.page().waitForTimeout(pauseMs);
    shown = await page.evaluate(read, rowsOfGrid);
  }
  const gauges = await page.evaluate(withoutGrids);
  // A form in front of the page hides it from those who cannot see.
  const form = page.page().getByRole('dialog').first();
  const told = (await form.isVisible()) ? form : page;
  return [shown.grids, await told.ariaSnapshot(), gauges].join('\n').replaceAll(moments, 'a moment');
}

/** It runs in the browser. */
function read(page: Element, most: number): { grids: string; words: string; isBusy: boolean } {
  const by = (name: string) => (one: Element, other: Element) =>
    Number(one.getAttribute(name)) - Number(other.getAttribute(name));
  const textOf = (cells: Element[]) =>
    cells
      .toSorted(by('aria-colindex'))
      .map((cell) => (cell as HTMLElement).innerText.trim()) // cells are HTML
      .join(' | ');
  const grids = [...page.querySelectorAll('.ag-root')].map((grid) => {
    const rows = new Map<string, Element[]>();
    for (const row of grid.querySelectorAll('.ag-row')) {
      const at = row.getAttribute('row-index') ?? '';
      const isTotal = row.closest('.ag-floating-bottom') !== null;
      if (!isTotal && Number(at) >= most) continue;
      const name = isTotal ? 'total' : at;
      rows.set(name, [...(rows.get(name) ?? []), ...row.querySelectorAll('.ag-cell')]);
    }
    const lines = [...rows].map(([at, cells]) => `${at}: ${textOf(cells)}`);
    const inOrder = lines.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    return [textOf([...grid.querySelectorAll('.ag-header-cell')]), ...inOrder].join('\n');
  });
  const parts = [page, ...document.querySelectorAll('[role="dialog"]')] as HTMLElement[]; // all pages are HTML
  const words = parts
    .map(({ innerText }) => innerText)
    .join('\n')
    .trim();
  const isLoading = page.querySelector('.is-loading, .progress, .bones, .bone, .spinner, [aria-busy="true"]') !== null;
  return { grids: grids.join('\n'), words, isBusy: words === '' || isLoading };
}

/** Takes the grids out of a page, and answers how far its gauges go; it runs in the browser. */
function withoutGrids(page: Element): string {
  const hidden = page.querySelectorAll<HTMLElement>('.ag-root, .ag-aria-description-container');
  for (const each of hidden) each.style.display = 'none';
  return [...page.querySelectorAll('[aria-valuenow]')]
    .map((gauge) => `${gauge.ariaLabel}: ${gauge.ariaValueText ?? gauge.ariaValueNow}`)
    .join('\n');
}
