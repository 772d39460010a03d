import type { Page } from 'playwright/test';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import { call } from './support/call';
import { rowCount } from './support/row-count';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

const footer = (page: Page) => shownOutlet(page).locator('.grid-foot');

async function openOrder(page: Page) {
  await page.goto('/index');
  const { rows } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', {});
  const order = rows.find(({ stage }) => stage === 'scheduled');
  if (!order) throw new Error('no order is scheduled');
  await page.goto(`/OrderDet?id=${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.poNumber);
  return order;
}

test('the count of every stage leads to as many orders', async ({ page }) => {
  await page.goto('/index');
  const stages = await call<typeof orderCalls.getOrderCountBySatusGroup>(page, 'GET /getOrderCountBySatusGroup', {});
  const inStock = stages.find(({ stage }) => stage === 'inventory');
  await page.goto('/OrderStatus');
  const strip = shownOutlet(page).getByRole('list', { name: 'Orders by stage' });
  await expect(strip.getByRole('link', { name: /^Inventory/ })).toContainText(String(inStock?.orders));
  await strip.getByRole('link', { name: /^Inventory/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(footer(page)).toContainText(rowCount(inStock?.orders));
});

test('a count in the matrix opens its orders with Enter', async ({ page }) => {
  await page.goto('/index');
  const { rows } = await call<typeof orderCalls.getOrderCountBySatusGroupByKunnr>(
    page,
    'GET /getOrderCountBySatusGroupByKunnr',
    {},
  );
  const row = rows.find(({ scheduled }) => scheduled > 1);
  if (!row) throw new Error('nobody has two scheduled orders');
  await page.goto('/OrderStatus');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(row.customerCode);
  const cell = shownOutlet(page).locator('.ag-row[row-index="0"] [col-id=scheduled]').first();
  await expect(cell).toHaveText(String(row.scheduled));
  await cell.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(footer(page)).toContainText(rowCount(row.scheduled));
});

test('the counts leave as a workbook', async ({ page }) => {
  await page.goto('/OrderStatus');
  await expect(page.getByRole('button', { name: 'Export as a workbook' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('w');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('filters chosen in the list survive a reload and another language', async ({ page }) => {
  await page.goto('/Order');
  await expect(footer(page)).toContainText('row');
  const stages = await call<typeof orderCalls.getOrderCountBySatusGroup>(page, 'GET /getOrderCountBySatusGroup', {});
  const scheduled = stages.find(({ stage }) => stage === 'scheduled');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stage' }).click();
  await page.getByLabel('Stage', { exact: true }).selectOption('scheduled');
  const count = rowCount(scheduled?.orders);
  await expect(footer(page)).toContainText(count);
  await page.reload();
  await expect(page.getByLabel('Stage', { exact: true })).toHaveValue('scheduled');
  await expect(footer(page)).toContainText(count);
  await page.keyboard.press('Alt+Shift+l');
  await expect(page.getByLabel('阶段', { exact: true })).toHaveValue('scheduled');
  await page.keyboard.press('Alt+Shift+l');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

test('an order is edited in the version that was seen; the newer one is not overwritten unasked', async ({ page }) => {
  const order = await openOrder(page);
  await page.keyboard.press('e');
  await page.getByLabel('Reason for delay').selectOption('Quality rework before loading');
  await page.getByLabel('Note on the delay').fill('Two sofas sewn anew');
  const { id, version } = order;
  await call<typeof orderCalls.modifyOrder>(page, 'POST /order/modify', {
    id,
    version,
    changes: { remarks: 'call before delivery' },
  });
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(conflict.getByRole('row', { name: /Remarks/ })).toContainText('call before delivery');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shownOutlet(page).locator('.facts')).toContainText('Quality rework before loading');
  await expect(shownOutlet(page).locator('.facts')).toContainText('Two sofas sewn anew');
  await expect(shownOutlet(page).locator('.facts')).toContainText('call before delivery');
});

test('the contract is written in both languages and printed without the shell', async ({ page }) => {
  const order = await openOrder(page);
  await page.keyboard.press('c');
  const contract = page.getByRole('article');
  await expect(contract).toContainText('Sales Contract 销售合同');
  await expect(contract).toContainText(order.poNumber);
  const { contract: sums } = await call<typeof orderCalls.getOrderDetail>(page, 'GET /getOrderDetail', {
    id: order.id,
  });
  await expect(contract).toContainText(sums.amount.toLocaleString('en-US', { minimumFractionDigits: 2 }));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(contract).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.keyboard.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
});

test('an order that does not exist says so', async ({ page }) => {
  await page.goto('/OrderDet?po=NO-SUCH-PO');
  await expect(page.getByText('There is no such order')).toBeVisible();
});
