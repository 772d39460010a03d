import type { Page } from 'playwright/test';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import type { homeCalls } from '../../src/shared/areas/dashboard/home-calls';
import type { funnelCalls } from '../../src/shared/areas/market/funnel-calls';
import { call } from './support/call';
import { rowCount } from './support/row-count';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

const bell = (page: Page) => page.getByRole('button', { name: /^To-do Items: \d+/ });

async function openHome(page: Page) {
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good day');
}

test('the figures are those of the calls, and lead to their rows', async ({ page }) => {
  await openHome(page);
  const { overdueCustomers, stages } = await call<typeof homeCalls.getHomeFigures>(page, 'GET /home/figures', {});
  const open = stages.filter(({ stage }) => stage !== 'shipped').reduce((sum, { orders }) => sum + orders, 0);
  const figures = shownOutlet(page).getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('link', { name: /^Open orders/ })).toContainText(String(open));
  await figures.getByRole('link', { name: /^Overdue/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(shownOutlet(page).locator('.grid-foot')).toContainText(rowCount(overdueCustomers));
});

test.describe('for somebody with more than the lists show', () => {
  test.use({ role: 'generalManager' });

  test('the figure of arriving containers counts them all and leads to them', async ({ page }) => {
    await openHome(page);
    const { arriving } = await call<typeof homeCalls.getHomeFigures>(page, 'GET /home/figures', {});
    expect(arriving.containers).toBeGreaterThan(arriving.rows.length);
    const figure = shownOutlet(page)
      .getByRole('list', { name: 'Figures' })
      .getByRole('link', { name: /^Containers arriving/ });
    await expect(figure).toContainText(String(arriving.containers));
    await figure.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container Tracking');
    await expect(shownOutlet(page).locator('.grid-foot')).toContainText(rowCount(arriving.containers));
  });
});

test('the steps of the latest show lead to their customers', async ({ page }) => {
  await openHome(page);
  const { market, groups } = await call<typeof funnelCalls.getFunnel>(page, 'GET /market/funnel', {});
  const invited = groups.reduce((sum, { now }) => sum + now.invited, 0);
  const step = shownOutlet(page)
    .getByRole('table', { name: `Steps of ${market?.name}` })
    .getByRole('row', { name: /^Invited/ });
  await expect(step.getByRole('link').first()).toHaveText(String(invited));
  await step.getByRole('link').first().press('Enter');
  await expect(shownOutlet(page).locator('.grid-foot')).toContainText(rowCount(invited));
});

test('a customer looked at stands among what was opened lately, also after a reload', async ({ page }) => {
  await openHome(page);
  const { rows } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', {});
  const customer = rows[5];
  await page.goto(`/CustomerDet?id=${customer?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer?.nameEn ?? '');
  await page.keyboard.press('Alt+h');
  const lately = shownOutlet(page).getByRole('region', { name: 'Opened lately' });
  await expect(lately.getByRole('link').first()).toContainText(customer?.nameEn ?? '');
  await page.reload();
  await expect(lately.getByRole('link').first()).toContainText(customer?.nameEn ?? '');
});

test('a to-do is opened, done and taken back by keyboard; the bell follows', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Alt+t');
  const list = shownOutlet(page);
  await expect(list.locator('.ag-row[row-index="0"]').first()).toBeVisible();
  const before = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
  // Tasks, which are done as records are edited, have a journey of their own.
  await list.getByRole('button', { name: /^Payment/ }).click();
  await expect(list.locator('.ag-row[row-index="0"]').first()).toContainText('Payment');

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Mark as done' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('d');
  await expect(page.getByText('1 to-do is done')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(`To-do Items: ${before - 1}`);
  await page.keyboard.press('z');
  await expect(bell(page)).toHaveAccessibleName(`To-do Items: ${before}`);

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('To-do Items');
});

test('what the page can do is found in the palette', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-do Items');
  await page.goto('/OrderStatus');
  await expect(page.getByRole('button', { name: 'Export as a workbook' })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('combobox').fill('export as a work');
  await expect(page.getByRole('option', { name: /Export as a workbook/ })).toBeVisible();
});
