import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { listening } from '../support/listening';
import { logIn, openBrowser, paletteIsReady } from './bench-browser';
import { type GridFigures, measureGrid, type Probed, probe } from './report-probe';

// Wide enough for all columns, as only headings that are drawn can be clicked.
const viewport = { width: 3400, height: 800 };

/** The report of all order lines in the product, in a browser of its own. */
export async function measureProduct(url: string, dataDir: string): Promise<GridFigures> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport });
    await probe(page);
    await logIn(page, { url, dataDir });
    await paletteIsReady(page);
    // A report of few rows first: what is measured is the report, not the loading of the grid's code.
    await goTo(page, '/ReportOne?from=2999-01-01');
    await page.getByText('No rows').waitFor();
    const opened = await page.evaluate(async () => {
      const { probe: own } = window as unknown as Probed;
      own.longTasks();
      const start = performance.now();
      history.pushState(null, '', '/ReportOne?to=2999-12-31');
      const first = await own.until(() => own.firstRow() !== '');
      const isLoaded = () => own.root().querySelector('.grid-body')?.getAttribute('aria-busy') === 'false';
      return { firstRow: first - start, loaded: (await own.until(isLoaded)) - start };
    });
    const measured = await measureGrid(browser, page);
    const filter = await page.evaluate(async () => {
      const { probe: own } = window as unknown as Probed;
      const input = own.root().querySelector<HTMLInputElement>('.grid-quick input');
      const start = performance.now();
      // React listens to the setter of the element, so the value is put in past its own.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'united kingdom');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      const isFiltered = () => /\d of /.test(own.root().querySelector('.grid-foot')?.textContent ?? '');
      return (await own.until(isFiltered)) - start;
    });
    return { ...opened, ...measured, filter };
  } finally {
    await browser.close();
  }
}

/** Opens an address as a link does, without loading the page anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** The same rows as JSON in AG Grid's own client-side model, with nothing around it. */
export async function measurePlain(rowsFile: string, columns: readonly string[]): Promise<GridFigures> {
  const server = createServer(async ({ url }, response) => {
    if (url === '/grid.js') {
      response.end(await readFile(resolve('node_modules/ag-grid-community/dist/ag-grid-community.min.js')));
    } else if (url === '/rows') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(await readFile(rowsFile));
    } else {
      // Isolated as the product's pages are, so that its memory can be asked for.
      response.writeHead(200, {
        'content-type': 'text/html',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
      response.end('<!doctype html><script src="/grid.js"></script><div id="grid" style="height: 700px"></div>');
    }
  });
  const port = await listening(server);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport });
    await probe(page);
    await page.goto(`http://127.0.0.1:${port}/`);
    const loaded = await page.evaluate(async (fields) => {
      const { probe: own, agGrid } = window as unknown as Probed & Plain;
      own.longTasks();
      const start = performance.now();
      const rowData = await (await fetch('/rows')).json();
      const grid = agGrid.createGrid(document.querySelector('#grid'), {
        columnDefs: fields.map((field) => ({ field })),
        rowData,
      });
      (window as unknown as Plain).grid = grid;
      return (await own.until(() => own.firstRow() !== '')) - start;
    }, columns);
    const measured = await measureGrid(browser, page);
    const filter = await page.evaluate(async () => {
      const { probe: own, grid } = window as unknown as Probed & Plain;
      const all = grid.getDisplayedRowCount();
      const start = performance.now();
      grid.setGridOption('quickFilterText', 'united kingdom');
      return (await own.until(() => grid.getDisplayedRowCount() < all)) - start;
    });
    return { firstRow: loaded, loaded, ...measured, filter };
  } finally {
    await browser.close();
    server.close();
  }
}

interface PlainGrid {
  getDisplayedRowCount: () => number;
  setGridOption: (name: string, value: unknown) => void;
}

interface Plain {
  agGrid: { createGrid: (element: Element | null, options: object) => PlainGrid };
  grid: PlainGrid;
}
