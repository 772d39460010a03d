import type { Locator, Page } from 'playwright/test';
import type { savedQueryCalls } from '../../src/shared/areas/console/saved-query-calls';
import type { dashboardCalls } from '../../src/shared/areas/dashboard/calls';
import type { orderIntakeCalls } from '../../src/shared/areas/intake/calls';
import { seriousProblems, settle } from './support/axe';
import { call } from './support/call';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

// A grid has the sums of the columns on the screen only; these reports have many.
test.use({ viewport: { width: 2800, height: 900 } });

const section = (page: Page, name: string) => shownOutlet(page).getByRole('region', { name, exact: true });
const plot = (page: Page, name: string) => shownOutlet(page).getByRole('application', { name, exact: true });
const total = (page: Page, column: string) => shownOutlet(page).locator(`.ag-row[row-index^="b"] [col-id="${column}"]`);

const whole = (value: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value);

/** The sum in the foot of a grid, without its cents; the grid may still be loading. */
async function expectTotal(page: Page, column: string, expected: string) {
  await expect
    .poll(async () => {
      const [text] = await total(page, column).allTextContents();
      return text ? whole(Number(text.replace(/[^\d.-]/g, ''))) : '';
    })
    .toBe(expected);
}

async function openHome(page: Page) {
  await page.goto('/index');
  await expect(plot(page, 'Net sales, USD').locator('canvas')).toBeVisible();
}

/** The number a chart's tooltip shows last: that of its present series. */
const tipValue = (of: Locator) => of.getByRole('status').locator('strong').last();

test('a month’s bar is reached by keys and leads to the report with the same total', async ({ page }) => {
  await openHome(page);
  const sales = plot(page, 'Net sales, USD');
  await sales.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(sales.getByRole('status')).toContainText('Feb');
  const shown = (await tipValue(sales).textContent()) ?? '';
  const { months } = await call<typeof dashboardCalls.getSalesByMonth>(page, 'GET /index/getOne', {});
  expect(shown).toBe(whole(months[1]?.netSales ?? 0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Net Sales');
  await expectTotal(page, 'netSales', shown);
});

test('a country’s figure leads to the report with the same total', async ({ page }) => {
  await openHome(page);
  const amount = section(page, 'Net sales by country').getByRole('row').nth(1).getByRole('link');
  const shown = (await amount.textContent()) ?? '';
  expect(shown).toMatch(/\d/);
  await amount.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Net Sales');
  await expectTotal(page, 'netSales', shown);
});

test('a chart is read as a table, whose months lead to the same reports', async ({ page }) => {
  await openHome(page);
  const intake = section(page, 'Order intake and shipped');
  await intake.getByRole('button', { name: 'Show as a table' }).press('Enter');
  const months = await call<typeof dashboardCalls.getIntakeAndShipped>(page, 'GET /index/getTwo', {});
  const rows = intake.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(months.length + 1);
  const [first] = months;
  await expect(rows.nth(1)).toContainText(whole(first?.intake ?? 0));
  await rows.nth(1).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Intake and Shipped');
  await expectTotal(page, 'orderIntake', whole(first?.intake ?? 0));
  await expectTotal(page, 'shipped', whole(first?.shipped ?? 0));
});

test('a chart is zoomed and shown whole again, and its series are switched, by keys', async ({ page }) => {
  await openHome(page);
  const sales = plot(page, 'Net sales, USD');
  const all = section(page, 'Net sales').getByRole('button', { name: 'Show everything' });
  await sales.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await expect(all).toBeVisible();
  await page.keyboard.press('End');
  await expect(sales.getByRole('status')).toContainText('Jun');
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await page.keyboard.press('End');
  await expect(sales.getByRole('status')).toContainText('Dec');

  const [last, present] = await section(page, 'Net sales').locator('.chart-legend button[aria-pressed]').all();
  await last?.press('Space');
  await expect(last ?? all).toHaveAttribute('aria-pressed', 'false');
  await expect(present ?? all).toHaveAttribute('aria-pressed', 'true');
  await sales.focus();
  await page.keyboard.press('Home');
  await expect(sales.getByRole('status').locator('strong')).toHaveCount(1);
});

test('a drag zooms, and a press on a bar opens its report', async ({ page }) => {
  await openHome(page);
  const over = plot(page, 'Net sales, USD').locator('.u-over');
  const box = await over.boundingBox();
  if (!box) throw new Error('the chart is not on the screen');
  const at = (part: number): [number, number] => [box.x + box.width * part, box.y + box.height / 2];
  await page.mouse.move(...at(0.05));
  await page.mouse.down();
  await page.mouse.move(...at(0.2));
  await page.mouse.move(...at(0.4));
  await page.mouse.up();
  await expect(section(page, 'Net sales').getByRole('button', { name: 'Show everything' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good day');
  await over.dblclick({ position: { x: 30, y: 30 } });
  await expect(section(page, 'Net sales').getByRole('button', { name: 'Show everything' })).toBeHidden();
  // Timers of a page go off in turn: a press that was half of the double click would have opened its report before this.
  const path = () => new Promise<string>((resolve) => setTimeout(() => resolve(location.pathname), 300));
  expect(await page.evaluate(path)).toBe('/index');
  await page.mouse.click(...at(0.05));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Net Sales');
});

test('a tile that fails says so and tries again, while the others stand', async ({ page }) => {
  await page.route('**/index/getOne*', (route) => route.abort());
  await page.goto('/index');
  const sales = section(page, 'Net sales');
  await expect(sales.getByRole('alert')).toBeVisible();
  await expect(plot(page, 'Order intake and shipped, USD').locator('canvas')).toBeVisible();
  await page.unroute('**/index/getOne*');
  await sales.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(plot(page, 'Net sales, USD').locator('canvas')).toBeVisible();
});

test('a pinned query is a press away from its answer in the console', async ({ page }) => {
  test.setTimeout(120_000); // the engine is loaded for it
  await openHome(page);
  const query = { name: 'Customers by country', statements: 'select 41 + 1 as answer', pinned: true };
  await call<typeof savedQueryCalls.addSavedQuery>(page, 'POST /query/add', query);
  await page.reload();
  await section(page, 'Pinned queries').getByRole('button', { name: query.name }).press('Enter');
  await expect(page.getByRole('region', { name: 'Console' })).toContainText('42', { timeout: 60_000 });
});

test('in Chinese the charts and their numbers are Chinese', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loadline.language', '"zh"'));
  await page.goto('/index');
  const sales = shownOutlet(page).getByRole('application', { name: '净销售额（美元）' });
  await sales.focus();
  await page.keyboard.press('Home');
  await expect(sales.getByRole('status')).toContainText('1月');
  await expect(section(page, '各国净销售额').getByRole('row').nth(1)).toContainText(/\p{Script=Han}/u);
});

test('order intake leads by keys from a month to a customer to its lines', async ({ page }) => {
  await page.goto('/OrderIntake');
  const grid = shownOutlet(page);
  await expect(grid.locator('.ag-row[row-index="0"]').first()).toBeVisible();
  const periods = await call<typeof orderIntakeCalls.getOrderIntake>(page, 'GET /getOrderIntake', {});
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order intake by customer');
  await expectTotal(page, 'amount', whole(periods[0]?.amount ?? 0));

  await expect(grid.locator('.ag-row[row-index="0"]').first()).toBeVisible();
  const amount = (await grid.locator('.ag-row[row-index="0"] [col-id="amount"]').textContent()) ?? '';
  await grid.locator('.ag-row[row-index="0"] [col-id="orders"]').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lines of the order intake');
  await expectTotal(page, 'amount', whole(Number(amount.replaceAll(',', ''))));

  const downloaded = page.waitForEvent('download');
  await grid.getByRole('button', { name: 'Export the lines' }).press('Enter');
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
});

test.describe('for somebody without to-dos', () => {
  test.use({ role: 'admin' });
  for (const theme of ['d2', 'tomorrow']) {
    test(`axe finds nothing serious in the charts and the order intake in the theme ${theme}`, async ({ page }) => {
      await page.addInitScript((chosen) => {
        const settings = JSON.stringify({ theme: chosen, size: 'default', asideCollapsed: false });
        for (const account of ['admin', 'guest']) localStorage.setItem(`loadline.settings.${account}`, settings);
      }, theme);
      await openHome(page);
      await expect(page.locator('html')).toHaveClass(`theme-${theme} size-default`);
      await plot(page, 'Net sales, USD').focus();
      await page.keyboard.press('Home');
      await section(page, 'Order intake and shipped').getByRole('button', { name: 'Show as a table' }).click();
      await settle(page);
      const found = await seriousProblems(page);
      for (const path of ['/OrderIntake', '/OrderIntakeDetail', '/OrderIntakeSubDetail']) {
        await page.goto(path);
        await expect(shownOutlet(page).locator('.ag-row[row-index="0"]').first()).toBeVisible();
        await settle(page);
        found.push(...(await seriousProblems(page)));
      }
      expect(found).toEqual([]);
    });
  }
});
