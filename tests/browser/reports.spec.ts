import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Locator, Page } from 'playwright/test';
import type { reportCalls } from '../../src/shared/areas/report/calls';
import { call } from './support/call';
import { rowCount } from './support/row-count';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'generalManager' });

type Rows = typeof reportCalls.getReportRows;

const grid = (page: Page) => shownOutlet(page).locator('.grid');
const rows = (page: Page) => grid(page).locator('.ag-row[row-index]:not([row-index^="b"])');
const cell = (page: Page, row: number | 'b-0', column: string) =>
  grid(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
const heading = (page: Page, column: string) => grid(page).locator(`.ag-header-cell[col-id="${column}"]`);
const footer = (page: Page) => grid(page).locator('.grid-foot');

const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(',', ''));

/** The number in a cell once it is that one: the sums of a grid come after its rows. */
const expectNumber = (of: Locator, expected: number) =>
  expect.poll(async () => numberIn(await of.textContent())).toBeCloseTo(expected, 2);

/** Opens net sales of everything there is, with few columns, so that all of them are drawn. */
async function openNetSales(page: Page, query = '?to=2999-12-31') {
  await page.goto(`/ReportOne${query}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(grid(page).locator('.grid-body')).toHaveAttribute('aria-busy', 'false');
}

async function showOnly(page: Page, labels: readonly string[]) {
  await grid(page).getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const boxes = dialog.locator('.grid-chooser label');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    const label = await box.textContent();
    await box.getByRole('checkbox').setChecked(labels.includes(label ?? ''));
  }
  await page.keyboard.press('Escape');
}

async function openFilter(page: Page, column: string) {
  await heading(page, column).hover();
  await heading(page, column).locator('.ag-header-icon').last().click();
  await expect(page.locator('.grid-filter')).toBeVisible();
}

async function rowsShown(page: Page): Promise<number> {
  const text = (await footer(page).textContent()) ?? '';
  return numberIn(/^([\d,]+)/.exec(text)?.[1] ?? '');
}

async function shownTexts(page: Page, column: string): Promise<string[]> {
  return rows(page).evaluateAll(
    (elements, id) =>
      elements
        .map((row) => ({
          at: Number(row.getAttribute('row-index')),
          text: row.querySelector(`[col-id="${id}"]`)?.textContent,
        }))
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => text ?? ''),
    column,
  );
}

/** All rows of the report as the server's call for programs answers them. */
async function serverRows(page: Page, filters: Record<string, unknown>) {
  const all = [];
  for (let number = 1; ; number++) {
    const { rows: part } = await call<Rows>(page, 'POST /report/rows', { report: 'netSales', filters, page: number });
    all.push(...part);
    if (part.length < 200) return all;
  }
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

test('rows, totals and a filtered total are those of the server', async ({ page }) => {
  const filters = { from: '2026-06-01', stages: ['shipped'] };
  await openNetSales(page, '?from=2026-06-01&stages=shipped');
  const expected = await serverRows(page, filters);
  const sumOf = (of: typeof expected, name: string) => of.reduce((sum, row) => sum + Number(row[name]), 0);
  await expect(footer(page)).toContainText(rowCount(expected.length));
  await showOnly(page, ['Customer', 'Country', 'Pieces', 'Net sales, USD']);
  await expectNumber(cell(page, 'b-0', 'netSales'), sumOf(expected, 'netSales'));
  await expectNumber(cell(page, 'b-0', 'pieces'), sumOf(expected, 'pieces'));

  await openFilter(page, 'country');
  const filter = page.locator('.grid-filter');
  const country = String(expected[0]?.country);
  await filter.getByLabel('All values').uncheck();
  await filter.getByLabel('Search values').fill(country);
  await filter.locator('.grid-filter-list').getByLabel(country, { exact: false }).first().check();
  await page.keyboard.press('Escape');
  const kept = expected.filter((row) => row.country === country);
  await expect(footer(page)).toContainText(new RegExp(`^${kept.length.toLocaleString('en-US')} of`));
  await expectNumber(cell(page, 'b-0', 'netSales'), sumOf(kept, 'netSales'));
});

test('a heading sorts all rows, not only those drawn', async ({ page }) => {
  await openNetSales(page, '?from=2026-06-01&stages=shipped');
  await showOnly(page, ['Customer', 'Net sales, USD']);
  const largest = Math.max(
    ...(await serverRows(page, { from: '2026-06-01', stages: ['shipped'] })).map((row) => Number(row.netSales)),
  );
  await heading(page, 'netSales').click();
  await heading(page, 'netSales').click();
  await expect(heading(page, 'netSales')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => numberIn(await cell(page, 0, 'netSales').textContent())).toBe(largest);
  const shown = (await shownTexts(page, 'netSales')).filter(Boolean).map(numberIn);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
});

test('the last row is reached, with its number', async ({ page }) => {
  await openNetSales(page);
  const count = await rowsShown(page);
  await cell(page, 0, 'customer').click({ position: { x: 150, y: 8 } });
  await page.keyboard.press('Control+End');
  await expect(cell(page, count - 1, '#')).toHaveText(String(count));
  await expect(cell(page, count - 1, 'customer')).not.toHaveText('');
});

test('the quick filter and find go through all rows', async ({ page }) => {
  await openNetSales(page);
  const all = await rowsShown(page);
  await page.keyboard.press('/');
  await page.keyboard.type('united kingdom');
  await expect(footer(page)).toContainText(/^[\d,]+ of [\d,]+ rows/);
  // Each sign that is typed narrows it anew.
  await expect
    .poll(async () => [...new Set((await shownTexts(page, 'country')).filter(Boolean))])
    .toEqual(['United Kingdom']);
  const narrowed = await rowsShown(page);
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  await footer(page).getByRole('button', { name: 'Clear 1 filter' }).click();
  await expect(footer(page)).toContainText(/^[\d,]+ rows/);
  await cell(page, 0, '#').click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('united kingdom');
  await expect(grid(page).getByRole('search')).toContainText(/1 of [\d,]+/);
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('search')).toContainText(/2 of [\d,]+/);
  await page.keyboard.press('Escape');
  await expect(grid(page).locator('.ag-cell-focus')).toHaveText('United Kingdom');
});

test('selected rows are summed and copied as a table', async ({ page }) => {
  await openNetSales(page);
  await showOnly(page, ['Customer', 'Net sales, USD']);
  await cell(page, 0, '#').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(footer(page)).toContainText('2 selected');
  const amounts = (await shownTexts(page, 'netSales')).slice(0, 2).map(numberIn);
  await expectNumber(footer(page).locator('b'), (amounts[0] ?? 0) + (amounts[1] ?? 0));
  await page.keyboard.press('Control+c');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.map((line) => Number(line.split('\t')[1]))).toEqual(amounts);
});

test('all rows that pass are selected but those taken out, however many they are, until the filter changes', async ({
  page,
}) => {
  await openNetSales(page);
  await showOnly(page, ['Customer', 'Net sales, USD']);
  const all = await rowsShown(page);
  await expect(cell(page, 'b-0', 'netSales')).toHaveText(/\d/);
  const total = numberIn(await cell(page, 'b-0', 'netSales').textContent());
  await heading(page, 'tick').getByRole('checkbox').click();
  await expect(footer(page)).toContainText(`${all.toLocaleString('en')} selected`);
  const [first = 0, second = 0] = (await shownTexts(page, 'netSales')).map(numberIn);
  await cell(page, 0, 'tick').getByRole('checkbox').click();
  await cell(page, 1, 'tick')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(footer(page)).toContainText(`${(all - 2).toLocaleString('en')} selected`);
  await expectNumber(footer(page).locator('b'), total - first - second);
  await cell(page, 4, '#').click();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('At most 5,000 rows of a report can be copied')).toBeVisible();
  const file = page.waitForEvent('download');
  await grid(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Selected rows only' }).click();
  const sheet = strFromU8(unzipSync(await contentOf(await file))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(all - 2 + 1);
  await grid(page).getByLabel('Filter the rows').fill('united kingdom');
  await expect(footer(page)).toContainText(' of ');
  await expect(footer(page)).not.toContainText('selected');
});

test('a filter takes several values, which the report and its tab keep', async ({ page }) => {
  await openNetSales(page);
  const all = await rowsShown(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Country' }).click();
  const field = page.getByRole('combobox', { name: 'Country', exact: true });
  const chips = page.locator('.filter .reference-chip');
  const countries = ['United Kingdom', 'United States'];
  for (const [before, country] of countries.entries()) {
    await field.fill(country);
    await field.press('Enter');
    await expect(chips).toHaveCount(before + 1);
  }
  expect((await chips.allTextContents()).toSorted()).toEqual(countries);
  await expect.poll(() => rowsShown(page)).toBeLessThan(all);
  await expect(grid(page).locator('.grid-body')).toHaveAttribute('aria-busy', 'false');
  await openFilter(page, 'country');
  await expect(page.locator('.grid-filter-list label')).toHaveCount(2);
  await page.reload();
  await expect.poll(async () => (await chips.allTextContents()).toSorted()).toEqual(countries);
});

test('a report comes back to where it was scrolled, after another tab and after a reload', async ({ page }) => {
  await openNetSales(page);
  await grid(page)
    .locator('.ag-grid-viewport')
    .evaluate((viewport) => viewport.scrollTo(0, 200_000));
  const far = grid(page)
    .locator(`.ag-row[row-index="${Math.floor(200_000 / 34) + 3}"]`)
    .first();
  await expect(far).toBeVisible();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Net Sales' }).click();
  await expect(far).toBeVisible();
  await page.reload();
  await expect(grid(page).locator('.grid-body')).toHaveAttribute('aria-busy', 'false');
  await expect(far).toBeVisible();
});

test('what is shown is exported: these rows, these columns, in this order', async ({ page }) => {
  await openNetSales(page);
  await showOnly(page, ['Customer', 'Net sales, USD', 'Stage']);
  await heading(page, 'netSales').click();
  await expect(heading(page, 'netSales')).toHaveAttribute('aria-sort', 'ascending');
  await grid(page).getByLabel('Filter the rows').fill('shipped');
  await expect(footer(page)).toContainText(' of ');
  const count = await rowsShown(page);
  expect(count).toBeGreaterThan(0);
  const text = page.waitForEvent('download');
  await grid(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /csv/ }).click();
  const lines = (await contentOf(await text)).toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffCustomer,"Net sales, USD",Stage');
  expect(lines).toHaveLength(count + 1);
  const amounts = lines.slice(1).map((line) => Number(line.split(',').at(-2)));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  expect(lines.slice(1).every((line) => line.endsWith(',Shipped'))).toBe(true);
  const workbook = page.waitForEvent('download');
  await grid(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /xlsx/ }).click();
  const sheet = strFromU8(unzipSync(await contentOf(await workbook))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(count + 1);
});

test('a saved view, the filters and the sort survive a reload', async ({ page }) => {
  await openNetSales(page);
  const name = `Large orders ${Date.now()}`;
  await heading(page, 'customer').click();
  await page.keyboard.press('/');
  await page.keyboard.type('united states');
  await expect(footer(page)).toContainText(' of ');
  await grid(page).getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('button', { name })).toBeVisible();
  const shown = await footer(page).textContent();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(footer(page)).toHaveText(shown ?? '');
  await expect(heading(page, 'customer')).toHaveAttribute('aria-sort', 'ascending');
  await grid(page).getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Standard view' }).click();
  await expect(heading(page, 'orderDate')).toHaveAttribute('aria-sort', 'descending');
  await expect(footer(page)).toContainText(/^[\d,]+ rows/);
});

test('a link opens the report as it was seen', async ({ page }) => {
  await openNetSales(page);
  await heading(page, 'country').click();
  // At once: counts of what is typed letter by letter follow one another.
  await grid(page).getByLabel('Filter the rows').fill('grey');
  await expect(footer(page)).toContainText(' of ');
  const shown = await footer(page).textContent();
  await cell(page, 0, '#').click();
  await page.keyboard.press('l');
  await expect(page.getByText('The link is in the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/index');
  await page.goto(link);
  await expect(footer(page)).toHaveText(shown ?? '');
  await expect(heading(page, 'country')).toHaveAttribute('aria-sort', 'ascending');
});

test('changing a filter loads again; the chart follows what is shown', async ({ page }) => {
  await openNetSales(page);
  const all = await rowsShown(page);
  await cell(page, 0, '#').click();
  await page.keyboard.press('g');
  await expect(page.getByRole('figure', { name: /Net sales, USD by Country/ })).toBeVisible();
  const streamed = page.waitForRequest('**/report/stream');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stage' }).click();
  await page.getByRole('dialog', { name: 'Stage' }).getByRole('combobox').fill('Shipped');
  await page.keyboard.press('Enter');
  expect((await streamed).postDataJSON().filters.stages).toEqual(['shipped']);
  await expect.poll(() => rowsShown(page)).toBeLessThan(all);
  await page.keyboard.press('Escape');
  const names = page.locator('.report-chart table tbody tr');
  await expect.poll(() => names.count()).toBeGreaterThan(1);
  await grid(page).getByLabel('Filter the rows').fill('united kingdom');
  await expect(names).toHaveCount(1);
});

test('a cell leads to its customer, and the neighbors are a key away', async ({ page }) => {
  await openNetSales(page);
  const [customer = ''] = await shownTexts(page, 'customer');
  await cell(page, 0, 'customer').getByRole('link').click();
  await expect(page).toHaveURL(/CustomerDet\?id=\d+/);
  await expect(page.getByRole('tablist', { name: 'Opened pages' }).getByRole('tab', { selected: true })).toContainText(
    customer,
  );
});

test('closing the tab ends its worker; the one for the next report stays', async ({ page }) => {
  await openNetSales(page);
  await expect(grid(page).locator('.grid-body')).toHaveAttribute('aria-busy', 'false');
  let ended = 0;
  for (const worker of page.workers()) worker.on('close', () => ended++);
  await page
    .getByRole('tablist', { name: 'Opened pages' })
    .getByRole('tab', { selected: true })
    .locator('.tab-close')
    .click();
  await expect.poll(() => ended).toBe(1);
});

test('the reports are listed by group and opened by keyboard', async ({ page }) => {
  await page.goto('/Report');
  const first = page.getByRole('link', { name: 'Net Sales' }).last();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ReportOne/);
});

test('in Chinese headings are Chinese, and the words of choices are found and exported', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loadline.language', '"zh"'));
  await openNetSales(page);
  await expect(heading(page, 'customer')).toContainText('客户');
  const all = await rowsShown(page);
  await grid(page).locator('.grid-quick input').fill('已出货');
  await expect.poll(() => rowsShown(page)).toBeLessThan(all);
  const text = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await cell(page, 0, '#').click();
  await grid(page).getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /csv/ }).click();
  const lines = (await contentOf(await text)).toString().trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes(',已出货,'))).toBe(true);
});
