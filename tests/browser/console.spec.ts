import type { Page } from 'playwright/test';
import { expect as expectSoon, test } from './support/test';

// The engine shares a processor with everything else a test run does.
const expect = expectSoon.configure({ timeout: 30_000 });

// The general manager sees every customer; everything here is done by keyboard.
test.use({ role: 'generalManager' });

const panel = (page: Page) => page.getByRole('region', { name: 'Console', exact: true });
const prompt = (page: Page) => panel(page).getByRole('textbox', { name: 'Console prompt' });
const entries = (page: Page) => panel(page).getByRole('article');
const last = (page: Page) => entries(page).last();

/** The engine's code is large; how long it takes to start is no matter of these tests. */
async function openConsole(page: Page) {
  test.slow();
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('`');
  await expect(prompt(page)).toBeFocused();
  await enter(page, 'select 0;');
  await expect(last(page)).toContainText('1 row', { timeout: 60_000 });
  await enter(page, '.clear');
  await expect(entries(page)).toHaveCount(0);
}

/** Types an input and presses Enter; nothing is completed on the way. */
async function enter(page: Page, input: string) {
  await page.keyboard.insertText(input);
  await page.keyboard.press('Enter');
}

test('a report is loaded when it is mentioned, grouped, drawn and found again after a change of language', async ({
  page,
}) => {
  await openConsole(page);
  await enter(page, 'select country, sum(net_sales) as net_sales from reports.net_sales group by all order by 2 desc;');
  await expect(last(page)).toContainText(/Loaded reports\.net_sales: [\d,]+ rows\./);
  await expect(last(page).getByRole('gridcell', { name: 'United States' })).toBeVisible();
  await enter(page, '.chart bar country net_sales');
  await expect(last(page).getByRole('figure', { name: 'net_sales' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+L');
  await expect(page.locator('html')).toHaveAttribute('lang', /zh/);
  await page.keyboard.press('`');
  const kept = page.getByRole('article').first();
  await expect(kept).toContainText('sum(net_sales)');
  await expect(kept.getByRole('button')).toHaveCount(1);
});

test('what is wrong is named with its place and the nearest name', async ({ page }) => {
  await openConsole(page);
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

test('fifty million rows are cut with both numbers; a cross join without end is stopped and the data stay', async ({
  page,
}) => {
  await openConsole(page);
  await enter(page, 'select count(*) as n from reports.net_sales;');
  await expect(last(page)).toContainText('1 row');
  await enter(page, 'select * from range(50000000) t(i);');
  await expect(last(page)).toContainText('The first 1,000 of 50,000,000 rows.');
  await enter(page, 'select count(*) from range(100000000) a(i), range(100000000) b(j) where i * j % 7 = 3;');
  await expect(last(page)).toContainText('Running');
  await page.keyboard.press('Control+c');
  await expect(last(page)).toContainText('Cancelled');
  await enter(page, 'select count(*) as again from reports.net_sales;');
  await expect(last(page)).toContainText('1 row');
  await expect(last(page)).not.toContainText('Loaded');
});

test('comments, semicolons and Chinese names are read as SQL reads them', async ({ page }) => {
  await openConsole(page);
  await enter(page, `select ';' as "分;号" /* ; */; -- ;\nselect '重庆' as 城市, 2 as "数 量";`);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('分;号');
  await expect(last(page).getByRole('gridcell', { name: '重庆' })).toBeVisible();
});

test('Enter belongs to the input method while it composes', async ({ page }) => {
  await openConsole(page);
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

test('parameters become fields, and the history finds what was run', async ({ page }) => {
  await openConsole(page);
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

test('a session is saved once under a name, found in the palette, and shared', async ({ page }) => {
  await openConsole(page);
  await enter(page, 'select 40 + 2 as answer;');
  await expect(last(page)).toContainText('1 row');
  await enter(page, '.save Deep thought');
  await expect(last(page)).toContainText('Saved as Deep thought.');
  await enter(page, '.clear');
  await enter(page, 'select 1 as other;');
  await expect(last(page)).toContainText('1 row');
  await enter(page, '.save Deep thought');
  await expect(last(page)).toContainText('exists already');

  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill('deep thought');
  await expect(palette.getByRole('option').filter({ hasText: 'Deep thought' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('select 40 + 2 as answer;');

  await enter(page, '.share');
  await expect(last(page)).toContainText(/Link copied: \S+\/index\?console=\d+/);
});

test('the palette runs SQL behind a colon', async ({ page }) => {
  test.slow();
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.type(':select 6 * 7 as answer');
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('1 row', { timeout: 60_000 });
});
