import type { Browser, Page } from 'playwright/test';
import {
  enter,
  entries,
  expect,
  last,
  numberIn,
  openConsole,
  openPalette,
  openSharedElsewhere,
  panel,
  prompt,
} from './support/console';
import { shownOutlet } from './support/shown';
import { test } from './support/test';

// The general manager sees every customer; everything here is done by keyboard.
test.use({ role: 'generalManager' });

/** The page all tests here are done on: the engine's code is large, and starting it is no matter of each of them. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  page = await newPage(browser);
  await page.goto('/index');
  await openConsole(page);
});

// A new session each: nothing is left of the one before but the tables.
test.beforeEach(async () => {
  await enter(page, '.clear');
  await expect(entries(page)).toHaveCount(0);
});

test.afterAll(() => page.context().close());

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('what is wrong is named with its place and the nearest name', async () => {
  await enter(page, 'select *\nfrom reports.net_sale;');
  await expect(last(page)).toContainText('Line 2, column 6');
  await expect(last(page)).toContainText('Did you mean reports.net_sales?');
  await enter(page, 'select contry from reports.net_sales;');
  await expect(last(page)).toContainText('Did you mean country?');
  await enter(page, "select '{}'::json;");
  await expect(last(page)).toContainText('has no JSON');
  await enter(page, "select * from read_csv('/etc/passwd');");
  await expect(last(page)).toContainText('reads no files and no network');
  await enter(page, "set memory_limit = '9GB';");
  await expect(last(page)).toContainText('settings cannot be changed');
  await enter(page, '.tabels');
  await expect(last(page)).toContainText('Did you mean .tables?');
});

test('fifty million rows are cut, which is said; a cross join without end is stopped and the data stay', async () => {
  await enter(page, 'select count(*) as n from reports.net_sales;');
  await expect(last(page)).toContainText('1 row');
  await enter(page, 'select * from range(50000000) t(i);');
  // Beyond the limit they are counted where that is soon done, which a busy machine decides.
  await expect(last(page)).toContainText(/The first 1,000 (of 50,000,000 rows\.|rows; there are more\.)/);
  await enter(page, 'select count(*) from range(100000000) a(i), range(100000000) b(j) where i * j % 7 = 3;');
  await expect(last(page)).toContainText('Running');
  await page.keyboard.press('Control+c');
  await expect(last(page)).toContainText('Canceled');
  await enter(page, 'select count(*) as again from reports.net_sales;');
  await expect(last(page)).toContainText('1 row');
  await expect(last(page)).toContainText('From reports.net_sales, loaded at');
  await expect(last(page)).not.toContainText('Loaded');
});

test('comments, semicolons and Chinese names are read as SQL reads them', async () => {
  await enter(page, `select ';' as "分;号" /* ; */; -- ;\nselect '重庆' as 城市, 2 as "数 量";`);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('分;号');
  await expect(last(page).getByRole('gridcell', { name: '重庆' })).toBeVisible();
});

test('Enter belongs to the input method while it composes', async () => {
  await page.keyboard.insertText('select 1;');
  await prompt(page).evaluate((element) => {
    const press = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', { ...press, isComposing: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', { ...press, keyCode: 229 }));
  });
  await expect(prompt(page)).toHaveText('select 1;');
  await expect(entries(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('1 row');
});

test('parameters become fields, and the history finds what was run', async () => {
  await enter(page, 'select count(*) as n from reports.net_sales where country = :land;');
  await expect(last(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('France');
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('1 row');
  await expect(prompt(page)).toBeFocused();
  await page.keyboard.press('Control+r');
  await page.keyboard.type('land');
  await expect(panel(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toContainText('country = :land');
});

test('a finished name is not in the way of Enter', async () => {
  await page.keyboard.type('.timer off', { delay: 30 });
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('do not show how long they took');
  await page.keyboard.type('.help', { delay: 30 });
  await expect(panel(page).getByRole('option', { name: '.help' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('All commands and keys');
  await enter(page, '.timer on');
});

test('what a command needs and is not there is said as it is of a statement', async () => {
  await enter(page, '.schema net_sale');
  await expect(last(page).getByRole('alert')).toContainText('Did you mean reports.net_sales?');
  await enter(page, '.open net_sales country=5');
  await expect(last(page).getByRole('alert')).toContainText('has no filter country');
});

test('a file that is dropped is a table', async () => {
  const text = 'Model,Pieces,Shipped on\nM-1,12,2026-03-01\nM-2,30,2026-03-02\n';
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'Stock count.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await panel(page).dispatchEvent('dragover', { dataTransfer: data });
  await panel(page).dispatchEvent('drop', { dataTransfer: data });
  await expect(last(page)).toContainText('files.stock_count has 2 rows.');
  await enter(page, 'select sum(pieces) as pieces, max(shipped_on) as until from files.stock_count;');
  await expect(last(page).getByRole('gridcell', { name: '42' })).toBeVisible();
  await expect(last(page).getByRole('gridcell', { name: '2026-03-02' })).toBeVisible();
});

test('a connection that breaks half way is said; the next mention loads the table', async () => {
  const address = '**/api/report/stream';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: body.subarray(0, Math.floor(body.length / 2)) });
  });
  await enter(page, 'select count(*) from reports.sales_by_model;');
  await expect(last(page)).toContainText('The connection broke off while the rows came. Run it again.');
  await page.unroute(address);
  await enter(page, 'select count(*) from reports.sales_by_model;');
  await expect(last(page)).toContainText('Loaded reports.sales_by_model');
});

test('loading is cancelled as a statement is', async () => {
  const address = '**/api/report/stream';
  await page.route(address, () => undefined);
  await enter(page, 'select count(*) from reports.sales_by_cover;');
  await expect(last(page)).toContainText('is loading');
  await page.keyboard.press('Control+c');
  await expect(last(page)).toContainText('Canceled');
  await page.unroute(address);
  await enter(page, 'select count(*) from reports.sales_by_cover;');
  await expect(last(page)).toContainText('Loaded reports.sales_by_cover');
});

test('the palette runs SQL behind a colon', async () => {
  await page.keyboard.press('Escape');
  await openPalette(page, ':select 6 * 7 as answer');
  await page.keyboard.press('Enter');
  await expect(last(page).getByRole('gridcell', { name: '42' })).toBeVisible();
});

test('a session is saved once under a name', async () => {
  await enter(page, 'select 40 + 2 as answer;');
  await expect(last(page)).toContainText('1 row');
  await enter(page, '.save Deep thought');
  await expect(last(page)).toContainText('Saved as Deep thought.');
  await enter(page, '.clear');
  await enter(page, 'select 1 as other;');
  await expect(last(page)).toContainText('1 row');
  await enter(page, '.save Deep thought');
  await expect(last(page)).toContainText('exists already');
  await enter(page, '.load Deep thougt');
  await expect(last(page)).toContainText('Did you mean Deep thought?');
});

test('a report is sorted, filtered, queried, drawn, saved, found again and shared', async ({ browser }) => {
  test.setTimeout(120_000);
  await page.keyboard.press('Escape');
  await expect((await openPalette(page, 'net sales')).getByRole('option').first()).toContainText('Net Sales');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ReportOne$/);
  const grid = shownOutlet(page).locator('.grid');
  await expect(grid.locator('.grid-body')).toHaveAttribute('aria-busy', 'false');
  const all = numberIn(/^([\d,]+)/.exec((await grid.locator('.grid-foot').textContent()) ?? '')?.[1]);

  await grid.locator('.ag-row[row-index="0"] [col-id="customer"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(grid.locator('.ag-header-cell[col-id="customer"]')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('/');
  // At once: each letter would filter anew, and how many rows are shown is read below.
  await page.keyboard.insertText('denmark');
  await expect(grid.locator('.grid-foot')).toContainText(' of ');
  const shown = numberIn(/^([\d,]+)/.exec((await grid.locator('.grid-foot').textContent()) ?? '')?.[1]);
  await grid.locator('.ag-row[row-index="0"] [col-id="customer"]').focus();
  await page.keyboard.press('q');

  await expect(last(page)).toContainText('from net_sales\n');
  await expect(last(page)).toContainText('order by customer nulls last');
  await expect(last(page)).toContainText("contains(lower(country), 'denmark')");
  await expect(last(page)).toContainText(`${shown.toLocaleString('en-US')} rows`);
  await expect(prompt(page)).toBeFocused();
  await enter(page, 'select country, sum(net_sales) as net_sales from net_sales group by all order by 2 desc;');
  await expect(last(page).getByRole('gridcell', { name: 'United States' })).toBeVisible();
  await enter(page, '.chart bar country net_sales');
  await expect(last(page).getByRole('figure', { name: 'net_sales' })).toBeVisible();
  await enter(page, 'select count(*) as lines from net_sales;');
  await expect(last(page).getByRole('gridcell', { name: all.toLocaleString('en-US') })).toBeVisible();
  await enter(page, '.save Net sales of countries');
  await expect(last(page)).toContainText('Saved as Net sales of countries.');

  await enter(page, '.clear');
  await page.keyboard.press('Escape');
  const found = (await openPalette(page, 'sales of countries')).getByRole('option');
  await expect(found.first()).toContainText('Net sales of countries');
  await page.keyboard.press('Enter');
  await expect(last(page).getByRole('gridcell', { name: all.toLocaleString('en-US') })).toBeVisible();
  const other = await openSharedElsewhere(page, browser);
  await expect(other.getByRole('figure', { name: 'net_sales' })).toBeVisible({ timeout: 60_000 });
  await expect(last(other)).toContainText('count(*) as lines');
  await expect(last(other)).toContainText('1 row');
  const seen = numberIn(await last(other).getByRole('gridcell').first().textContent());
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(all);

  await other.goto('/index?console=999999999');
  await expect(last(other).getByRole('alert')).toContainText('it was removed, or is not shared with you');
  await other.context().close();
});

test('a tab is a table with the filters it shows, and a plain question is opened as a report', async () => {
  await page.goto('/ReportTen?stages=shipped');
  await expect(shownOutlet(page).locator('.ag-row[row-index="0"]').first()).toBeVisible();
  await page.keyboard.press('`');
  await enter(page, "select count(*) as lines from tabs.business_order_status where stage <> 'shipped';");
  await expect(last(page)).toContainText('Loaded tabs.business_order_status');
  await expect(last(page).getByRole('gridcell', { name: '0' })).toBeVisible();
  await shownOutlet(page)
    .getByRole('button', { name: /^Remove the filter/ })
    .first()
    .press('Enter');
  await enter(page, 'select count(*) as lines from tabs.business_order_status;');
  await expect(last(page)).toContainText('Loaded tabs.business_order_status');
  await enter(page, "select * from reports.net_sales where country = 'France' order by net_sales desc;");
  await last(page).getByRole('button', { name: 'Open as report' }).press('Enter');
  await expect(page).toHaveURL(/\/ReportOne\?.*view=/);
  await expect(shownOutlet(page).locator('.ag-row[row-index="0"] [col-id="country"]')).toContainText('France');
});

test('a name means one thing: the whole report, or what it was opened with', async () => {
  const count = 'select count(*) as lines, min(order_date) as first from';
  const shown = async () => last(page).getByRole('gridcell').allTextContents();
  await enter(page, `${count} reports.net_sales;`);
  await expect(last(page)).toContainText('1 row');
  const whole = await shown();
  await enter(page, '.open net_sales from 2026-01-01 as y2026');
  await expect(last(page)).toContainText('y2026 has ');
  await enter(page, `${count} y2026;`);
  await expect(last(page)).toContainText('from=2026-01-01');
  const opened = await shown();
  expect(numberIn(opened[0])).toBeLessThan(numberIn(whole[0]));
  expect(opened[1]?.startsWith('2026-')).toBe(true);
  await enter(page, '.open net_sales from 2025-06-01 as y2026');
  await expect(last(page).getByRole('alert')).toContainText('The name y2026 stands for net_sales from=2026-01-01.');
  await enter(page, `${count} reports.net_sales;`);
  await expect(last(page)).toContainText('1 row');
  expect(await shown()).toEqual(whole);
});

test('raw tables load the rows a statement needs, and say so', async () => {
  await enter(
    page,
    "select count(*) as lines, min(order_date) as first from lists.order_lines where order_date >= '2026-01-01';",
  );
  await expect(last(page)).toContainText('Only the rows the statement needs: order_date >= 2026-01-01');
  const part = numberIn(await last(page).getByRole('gridcell').first().textContent());
  await enter(page, 'select count(*) as lines, sum(amount) as amount from lists.order_lines;');
  await expect(last(page)).toContainText('Loaded lists.order_lines');
  expect(numberIn(await last(page).getByRole('gridcell').first().textContent())).toBeGreaterThan(part);
  for (const table of ['invoices', 'shipments', 'materials']) {
    await enter(page, `select count(*) from lists.${table};`);
    await expect(last(page)).toContainText(`Loaded lists.${table}`);
  }
  await enter(page, '.export csv');
  await expect(last(page)).toContainText('Saved console.csv');
  await enter(page, 'select * from lists.invoices;');
  await expect(last(page)).toContainText(' rows');
  await enter(page, '.export csv');
  await expect(last(page).getByRole('alert')).toBeVisible();
});

test('a transcript outlives a change of language', async () => {
  await enter(page, 'select country, sum(net_sales) as net_sales from reports.net_sales group by all;');
  await expect(last(page)).toContainText(' rows');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+L');
  await expect(page.getByRole('navigation', { name: '快捷菜单' })).toBeVisible();
  await page.keyboard.press('`');
  const kept = page.getByRole('article').first();
  await expect(kept).toContainText('sum(net_sales)');
  await expect(kept.getByRole('button')).toHaveText(['重新运行', '在标签页中打开']);
  // The person keeps the language chosen, and others use this account after.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+L');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
