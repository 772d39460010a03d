import type { Locator, Page } from 'playwright/test';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import { call } from './support/call';
import { choose } from './support/choose';
import { expect, test } from './support/test';

test.use({ role: 'admin' });

const shown = (page: Page): Locator => page.locator('.page:visible');
const first = (page: Page): Locator => shown(page).getByRole('grid').locator('[role="row"][row-index="0"]').first();

/** Opens the form of a list for a new record. */
async function added(page: Page, path: string, title: string): Promise<Locator> {
  await page.goto(path);
  await expect(first(page)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: title });
  await expect(form).toBeVisible();
  return form;
}

async function kept(page: Page, form: Locator): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

test('a show is made, offers a model, is promised and ordered, and both statement and funnel tell it', async ({
  page,
}) => {
  test.slow(); // many pages, one after the other
  const name = `Lakeside ${Date.now() % 100_000}`;
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const market = await added(page, '/exhibition', 'Add a market');
  await market.getByLabel('English name').fill(name);
  await market.getByLabel('Chinese name').fill('湖畔展');
  await market.getByLabel('Start date').fill(day(-2));
  await market.getByLabel('End date').fill(day(-3));
  await choose(market, 'Country', 'Finl');
  await page.keyboard.press('Control+Enter');
  await expect(market).toContainText('End date');
  await market.getByLabel('End date').fill(day(3));
  await kept(page, market);

  const { rows } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 1 });
  const [order] = rows;
  if (!order) throw new Error('the company has no order');
  const promised = await added(page, '/tableListbyCustomer', 'Add a commitment');
  await choose(promised, 'Customer', order.customerCode);
  await choose(promised, 'Market', name.slice(0, -1));
  await promised.getByLabel('Committed containers').fill('40');
  await promised.getByRole('button', { name: 'Add a line' }).press('Enter');
  await choose(promised, 'Model 1');
  await promised.getByLabel('Pieces 1').fill('6');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No orderable style list, contact administrator').first()).toBeVisible();
  const model = await promised.getByLabel('Model 1').inputValue();

  const style = await added(page, '/NewStyleMaintenance', 'Add an orderable style');
  await choose(style, 'Market', name.slice(0, -1));
  await choose(style, 'Model', model.slice(0, -1));
  await style.getByLabel('New model').check();
  await kept(page, style);

  // What was typed waits in its form.
  await page.goto('/tableListbyCustomer');
  await expect(first(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(promised.getByLabel('Pieces 1')).toHaveValue('6');
  await promised.getByLabel('Pieces 1').focus();
  await kept(page, promised);

  await page.goto(`/OrderDet?id=${order.id}`);
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(order.poNumber);
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: `Edit ${order.poNumber}` });
  await choose(edit, 'Market', name.slice(0, -1));
  await kept(page, edit);

  await page.goto('/FollowUpSituationTable?isBehind=true');
  await shown(page).getByRole('searchbox').last().fill(name);
  await expect(first(page)).toContainText(name);
  await expect(first(page)).toContainText(order.customerName);

  await page.goto('/ExReservationInvitationSummary');
  await choose(shown(page), 'Market', name.slice(0, -1));
  const steps = shown(page).getByRole('table', { name: `Steps of ${name}` });
  await expect(
    steps
      .getByRole('row', { name: /^Committed/ })
      .getByRole('link')
      .first(),
  ).toHaveText('1');
  await expect(
    steps
      .getByRole('row', { name: /^Ordered/ })
      .getByRole('link')
      .first(),
  ).toHaveText('1');
  await steps
    .getByRole('row', { name: /^Ordered/ })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(first(page)).toContainText(order.customerName);
});
