import type { Page } from 'playwright/test';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import type { deliveryCalls } from '../../src/shared/areas/delivery/calls';
import { call } from './support/call';
import { choose } from './support/choose';
import { downloaded } from './support/downloaded';
import { rowCount } from './support/row-count';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

const footer = (page: Page) => shownOutlet(page).locator('.grid-foot');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function overview(page: Page) {
  await page.goto('/index');
  return call<typeof deliveryCalls.getCustomerOverallDelivery>(page, 'POST /getCustomerOverallDelivery', {});
}

/** The overview of all orders, without the filter it begins with. */
async function openOverview(page: Page) {
  const figures = await overview(page);
  await page.goto('/OrderDeliveryTimeOverview');
  await page.getByRole('button', { name: 'Remove the filter Ordered from' }).press('Enter');
  await expect(stageTable(page).locator('tfoot')).toContainText(figures.orders.toLocaleString('en-US'));
  return figures;
}

const stageTable = (page: Page) => shownOutlet(page).getByRole('table', { name: 'Days in each stage' });

test('from a stage to its latest order, by keys alone', async ({ page }) => {
  const { stages } = await openOverview(page);
  const inProduction = stages.find(({ stage }) => stage === 'inProduction');
  const row = stageTable(page).getByRole('row', { name: /^In production/ });
  await expect(row).toContainText(inProduction?.p50?.toFixed(1) ?? '');
  await expect(row).toContainText(inProduction?.p90?.toFixed(1) ?? '');
  await row.getByRole('link').last().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Delivery Time by Order');
  await expect(footer(page)).toContainText(rowCount(inProduction?.now));
  const { rows } = await call<typeof deliveryCalls.getCustomerOverallDeliveryDetail>(
    page,
    'POST /getCustomerOverallDeliveryDetail',
    { stage: 'inProduction', isNow: true, size: 1 },
  );
  const [latest] = rows;
  const cell = shownOutlet(page).locator('.ag-row[row-index="0"] [col-id=poNumber]');
  await expect(cell).toHaveText(latest?.poNumber ?? '');
  await cell.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(latest?.poNumber ?? '');
});

test('a reason for delay leads to its orders', async ({ page }) => {
  const { reasons } = await openOverview(page);
  const named = reasons.find(({ reason }) => reason !== null);
  if (!named?.reason) throw new Error('no late order has a reason');
  await shownOutlet(page).locator(`a[href*="reason=${named.reason}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Delivery Time by Order');
  await expect(footer(page)).toContainText(rowCount(named.orders));
});

test('times are put together by department and month, and leave as files', async ({ page }) => {
  await overview(page);
  await page.goto('/OrderDeliveryTimeOverview');
  await expect(heading(page)).toHaveText('Delivery Time Overview');
  await page.keyboard.press('g');
  await expect(heading(page)).toHaveText('Average Delivery Time');
  await page.getByLabel('Grouped by').selectOption('month');
  await expect(shownOutlet(page).locator('.ag-row[row-index="0"] [col-id=name]')).toHaveText(/^\d{4}-\d\d$/);
  for (const [key, ending] of [
    ['w', /\.xlsx$/],
    ['c', /\.csv$/],
  ] as const) {
    await shownOutlet(page).getByRole('button', { name: 'Columns' }).focus();
    const download = await downloaded(page, () => page.keyboard.press(key));
    expect(download.suggestedFilename()).toMatch(ending);
  }
});

test('a model comes onto a floor and is taken away again, which can be undone', async ({ page }) => {
  await page.goto('/index');
  const { rows } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', { closed: false });
  const customer = rows[0];
  await page.goto(`/CustomerDet?id=${customer?.id}`);
  await shownOutlet(page).getByRole('tab', { name: 'Floor' }).click();
  await expect(shownOutlet(page).getByRole('table', { name: 'Line-up' })).toBeVisible();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Put a model on the floor' });
  await choose(dialog, 'Model');
  await dialog.getByLabel('Floor slot').fill('T77');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const row = shownOutlet(page).getByRole('table', { name: 'Line-up' }).getByRole('row', { name: /T77/ });
  await expect(row).not.toContainText('Left the floor');
  await row.getByRole('button', { name: /^Take/ }).press('Enter');
  await expect(row).toContainText('Left the floor');
  // What was added can be undone, too.
  const told = page.locator('[data-sonner-toast]').filter({ hasText: 'taken off the floor' });
  await told.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(row).not.toContainText('Left the floor');
});

test('sales per model leave the ranking as a file of at most half a year', async ({ page }) => {
  await page.goto('/ReportEight');
  await expect(shownOutlet(page).getByRole('button', { name: 'Sales analysis' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Sales analysis' });
  await expect(dialog.getByLabel('Sales per')).toHaveValue('model');
  const from = await dialog.getByLabel('From').inputValue();
  await dialog.getByLabel('From').fill('2020-01-01');
  await expect(dialog.getByText('An export covers at most 6 months.')).toBeVisible();
  await dialog.getByLabel('From').fill(from);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^sales-per-model-.*\.xlsx$/);
});
