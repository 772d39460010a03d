import { readFile } from 'node:fs/promises';
import { tableFromIPC } from '@uwdata/flechette';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { enter, entries, expect, last, openConsole, panel, prompt } from './support/console';
import { shownOutlet } from './support/shown';
import { test } from './support/test';

// What is done with answers of the console: tabs, charts, files. The general manager sees every customer.
test.use({ role: 'generalManager' });

/** The page all tests here are done on: starting the engine is no matter of each of them. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  page = await (await browser.newContext()).newPage();
  await page.goto('/index');
  await openConsole(page);
});

test.beforeEach(async () => {
  await enter(page, '.clear');
  await expect(entries(page)).toHaveCount(0);
});

test.afterAll(() => page.context().close());

const grid = () => shownOutlet(page).locator('.grid');
const cells = (column: string) => grid().locator(`.ag-row [col-id="${column}"]`);

const byCountry = `-- Net sales of countries
select country, sum(net_sales) as net_sales, count(*) as lines from net_sales group by all order by country;`;

test('an answer is a tab with a grid of its own, and asks its question again after a reload', async () => {
  await enter(page, '.open net_sales from=2026-03-01');
  await expect(last(page)).toContainText('rows now.');
  await enter(page, byCountry);
  await expect(last(page)).toContainText(' rows');
  await last(page).getByRole('button', { name: 'Open as tab' }).press('Enter');
  await expect(page).toHaveURL(/\/ConsoleAnswer\?sql=/);
  await expect(page).toHaveTitle(/Net sales of countries$/);
  await expect(shownOutlet(page).getByRole('heading', { name: 'Net sales of countries' })).toBeVisible();
  await expect(shownOutlet(page)).toContainText('net_sales: from=2026-03-01');
  const lines = await cells('lines').first().textContent();
  await grid().getByRole('searchbox', { name: 'Filter the rows' }).fill('france');
  await expect(grid().locator('.grid-foot')).toContainText(/^1 of \d+ rows/);
  await expect(cells('country')).toHaveText(['France']);
  await grid().getByRole('searchbox', { name: 'Filter the rows' }).fill('');

  // It is the same tab that one comes back to, though its question has several lines.
  const tabs = page.getByRole('tablist', { name: 'Opened pages' }).getByRole('tab');
  const open = await tabs.count();
  await tabs.filter({ hasText: 'Dashboard' }).click();
  await tabs.filter({ hasText: 'Net sales of countries' }).click();
  await expect(grid().locator('.ag-row[row-index="0"] [col-id="lines"]')).toHaveText(lines ?? '');
  await expect(tabs).toHaveCount(open);

  await page.reload();
  await expect(cells('lines').first()).toHaveText(lines ?? '', { timeout: 60_000 });
  await shownOutlet(page).locator('.ag-row').first().focus();
  await page.keyboard.press('`');
  // The console still has the filters it was told, too.
  await enter(page, 'select min(order_date) as first from net_sales;');
  await expect(last(page).getByRole('gridcell')).toHaveText(/^2026-03-/);
});

test('.tab opens the last answer with all its rows; what is more is said', async () => {
  await enter(page, 'select i, i % 7 as day from range(60000) t(i);');
  await expect(last(page)).toContainText('The first 1,000');
  await enter(page, '.tab');
  await expect(page).toHaveURL(/ConsoleAnswer/);
  await expect(grid().locator('.grid-foot')).toContainText('50,000 rows');
  await expect(shownOutlet(page).locator('.answer-cut')).toContainText(
    /The first 50,000 (of 60,000 rows|rows; there are more)/,
  );
  await enter(page, '.clear');
  await expect(entries(page)).toHaveCount(0);
  await expect(cells('i').first()).toHaveText('0');
});

test('a tab asks what was asked, also where its address has percent signs and Chinese', async () => {
  await enter(page, "select text from (values ('a%40b'), ('a@b'), ('家居%de')) t(text) where text like '%40%';");
  await expect(last(page)).toContainText('1 row');
  await enter(page, '.tab');
  await expect(cells('text')).toHaveText(['a%40b']);
  await page.reload();
  await expect(cells('text')).toHaveText(['a%40b'], { timeout: 60_000 });
  await page.keyboard.press('`');
});

test('a tab whose table is gone says what to do, and one without a question, too', async () => {
  await page.goto(`/ConsoleAnswer?${new URLSearchParams({ sql: 'select * from tabs.customers' })}`);
  await expect(shownOutlet(page)).toContainText('The list behind tabs.customers is not here any more', {
    timeout: 60_000,
  });
  await page.goto('/ConsoleAnswer?sql=drop+table+raw.x');
  await expect(shownOutlet(page)).toContainText('There is no question at this address.');
  await page.keyboard.press('`');
  await enter(page, 'select * from tabs.sales_by_model;');
  await expect(last(page)).toContainText('open Sales Ranking by Model and run this again');
  await enter(page, 'select * from files.stock;');
  await expect(last(page)).toContainText('drop it here again');
});

test('two tabs of a report are two tables, each with its filters; one that is closed is no table any more', async () => {
  await page.goto('/ReportOne?from=2026-02-01&to=2026-02-28');
  await expect(shownOutlet(page).locator('.ag-row').first()).toBeVisible();
  await page.goto('/ReportOne?from=2026-05-01&to=2026-05-31');
  await expect(shownOutlet(page).locator('.ag-row').first()).toBeVisible();
  await page.keyboard.press('`');
  await enter(page, '.tables');
  await expect(last(page)).toContainText('from=2026-02-01 to=2026-02-28');
  await expect(last(page)).toContainText('from=2026-05-01 to=2026-05-31');
  const months = 'select month(min(a.order_date)) as one, month(min(b.order_date)) as two';
  await enter(page, `${months} from tabs.net_sales a, tabs.net_sales_2 b;`);
  await expect(last(page).getByRole('gridcell')).toHaveText(['2', '5']);
  await page.keyboard.type('select * from tabs.net', { delay: 30 });
  await expect(panel(page).getByRole('option', { name: 'net_sales_2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await enter(page, '.clear');
  await page.getByRole('tab', { name: 'Net Sales' }).last().click({ button: 'middle' });
  await enter(page, 'select count(*) from tabs.net_sales_2;');
  await expect(last(page)).toContainText('No tab shows the report behind tabs.net_sales_2');
});

test('answers are drawn as bars and lines; what cannot be drawn is said', async () => {
  await enter(
    page,
    'select order_date, sum(net_sales) as net_sales, sum(pieces) as pieces from reports.net_sales group by 1;',
  );
  await expect(last(page)).toContainText(' rows');
  await enter(page, '.chart line order_date net_sales');
  await expect(last(page).getByRole('figure', { name: 'net_sales' }).locator('canvas')).toBeVisible();
  await enter(page, '.chart bar order_date net_sales pieces');
  await expect(last(page).getByRole('figure', { name: 'net_sales, pieces' }).locator('canvas')).toBeVisible();
  await enter(page, '.chart bar net_sales order_date');
  await expect(last(page).getByRole('alert')).toContainText('The column order_date has no numbers to draw.');
  await enter(page, '.chart pie order_date pieces');
  await expect(last(page).getByRole('alert')).toContainText('.chart bar|line X Y');
  await enter(page, '.chart bar order_date piece');
  await expect(last(page).getByRole('alert')).toContainText('It has: pieces');
});

async function exported(format: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await enter(page, `.export ${format}`);
  await expect(last(page)).toContainText(`Saved console.${format}`);
  return readFile(await (await download).path());
}

test('answers are saved as files that can be opened', async () => {
  await enter(
    page,
    `select '重庆, "1"' as "城 市", 0.1::double + 0.2 as sum, 9223372036854775807 as big, date '2026-03-01' as day, null as nothing;`,
  );
  await expect(last(page)).toContainText('1 row');
  expect(
    (await exported('csv'))
      .toString()
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['城 市,sum,big,day,nothing', '"重庆, ""1""",0.3,9223372036854775807,2026-03-01,']);
  expect(JSON.parse((await exported('json')).toString())).toEqual([
    { '城 市': '重庆, "1"', sum: 0.3, big: '9223372036854775807', day: '2026-03-01', nothing: null },
  ]);
  const workbook = unzipSync(await exported('xlsx'));
  const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(2);
  expect(sheet).toContain('重庆, "1"');
  const table = tableFromIPC(await exported('arrow'), { useBigInt: true });
  expect(table.names).toEqual(['城 市', 'sum', 'big', 'day', 'nothing']);
  expect(table.getChild('big')?.at(0)).toBe(9223372036854775807n);
  await enter(page, '.export parquet');
  await expect(last(page).getByRole('alert')).toContainText('.export csv|xlsx|json|arrow');
});

test('.cancel stops an export', async () => {
  let saved = 0;
  page.on('download', () => saved++);
  await enter(page, 'select i, md5(i::varchar) as a, md5((i + 1)::varchar) as b, i / 7 as c from range(50000) t(i);');
  await expect(last(page)).toContainText('1,000');
  await enter(page, '.export xlsx');
  await expect(last(page)).toContainText('Running');
  await enter(page, '.cancel');
  await expect(last(page)).toContainText('Canceled');
  await enter(page, 'select 1 as one;');
  await expect(last(page)).toContainText('1 row');
  expect(saved).toBe(0);
  await expect(prompt(page)).toBeFocused();
});
