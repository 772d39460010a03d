import type { Locator, Page } from 'playwright/test';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import { call } from './support/call';
import { choose } from './support/choose';
import { shown } from './support/shown';
import { expect, test } from './support/test';

const fact = (page: Page, label: string): Locator =>
  shown(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** The code of a commodity that costs something in China today, and is still made. */
async function openPrices(page: Page): Promise<void> {
  await page.goto('/newPrices');
  const first = shown(page).getByRole('grid').locator('.ag-row[row-index="0"] [col-id="chinaFob"]');
  await expect(first).not.toHaveText('');
  await first.click();
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('1 selected')).toBeVisible();
}

test('from a price to a signed and sent purchase order by keys', async ({ page }) => {
  await openPrices(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Check List' })).toBeVisible();
  await choose(shown(page), 'Customer');
  const line = shown(page).getByRole('table', { name: 'Check List' }).locator('tbody tr').first();
  await expect(line).toContainText('Its color is not chosen yet');
  await expect(shown(page).getByRole('button', { name: 'Make a purchase order' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // A slow line: what is loaded anew is of before, and what is typed is stored late.
  const slowly = ['**/checkList/list**', '**/checkList/change'];
  for (const path of slowly) {
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      await new Promise((done) => setTimeout(done, 700));
      await route.fulfill({ response: answer });
    });
  }
  const color = line.getByRole('combobox');
  await color.focus();
  await page.keyboard.press('ArrowDown');
  const pieces = line.getByRole('textbox');
  await pieces.fill('20');
  const gauge = shown(page).getByRole('meter', { includeHidden: true });
  await expect(shown(page).getByText(/below 2,000/)).toBeVisible();
  await page.keyboard.press('Escape');
  await pieces.blur();
  await page.keyboard.press('u');
  // Pressed while the list is on its way: it is not lost, and goes by what was filled up.
  await page.keyboard.press('o');
  const form = page.getByRole('dialog', { name: 'Make a purchase order' });
  await expect(form).toBeVisible();
  expect(Number(await gauge.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(2000);
  await page.keyboard.press('Escape');
  for (const path of slowly) await page.unroute(path);
  await expect(shown(page).getByText('Packed carton by carton')).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('o');
  await form.getByLabel('PO number').fill('KEYS / 1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /KEYS \/ 1/ })).toBeVisible();
  await expect(fact(page, 'Status')).toHaveText('Draft');

  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Your signature' });
  const box = await dialog.getByLabel('Drawing of the signature').boundingBox();
  if (!box) throw new Error('there is nothing to draw on');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Keep it and sign' }).press('Enter');
  await expect(fact(page, 'Status')).toHaveText('Signed');

  await page.keyboard.press('m');
  const sending = page.getByRole('dialog', { name: /Send KEYS/ });
  await expect(sending.getByText('Purchase order KEYS / 1, revision 1').first()).toBeVisible();
  await sending.getByRole('button', { name: 'Send' }).press('Enter');
  // It is signed, full and has an address: nothing is asked.
  await expect(fact(page, 'Status')).toHaveText('Sent');
  await expect(shown(page).getByRole('region', { name: 'Revisions' })).toContainText('Revision 1');

  await page.keyboard.press('r');
  await expect(fact(page, 'Revision')).toHaveText('2');
  await expect(fact(page, 'Status')).toHaveText('Draft');

  // The second revision is not signed, so it is asked whether it is sent all the same.
  await page.keyboard.press('m');
  await sending.getByRole('button', { name: 'Send' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Send it anyway?' });
  await question.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(fact(page, 'Status')).toHaveText('Sent');
  await expect(shown(page).getByRole('region', { name: 'Revisions' })).toContainText('Revision 2');

  // The same signature goes onto a contract, for the print alone.
  const { rows } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 1 });
  await page.goto(`/OrderContract?id=${rows[0]?.id}`);
  await expect(page.getByRole('article')).toContainText('Sales Contract');
  const signature = page.getByRole('article').getByRole('img', { name: 'Your signature' });
  await page.keyboard.press('g');
  await expect(signature).toBeVisible();
  await page.keyboard.press('u');
  await expect(signature).toHaveCount(0);
});

test('what is pasted goes onto the list; what nobody knows is named, and unsigned is asked', async ({ page }) => {
  await page.goto('/cart');
  await choose(shown(page), 'Customer', 'e');
  const typed = shown(page).getByLabel('Number and pieces, typed or pasted');
  await typed.fill('NO-SUCH 4');
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('alert')).toContainText('NO-SUCH 4: Neither a material nor a commodity');
  await expect(typed).toHaveValue('NO-SUCH 4');
  await typed.fill('LF-1 none');
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('alert')).toContainText('LF-1 none: This row has no number of pieces');
  await page.goto('/poList');
  const cell = shown(page).getByRole('grid').locator('.ag-row').filter({ hasText: 'Draft' }).first();
  await cell.locator('[col-id="revision"]').click();
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Status')).toHaveText('Draft');
  await page.keyboard.press('m');
  await page
    .getByRole('dialog', { name: /^Send / })
    .getByRole('button', { name: 'Send' })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Send it anyway?' })).toContainText('It is not signed.');
  await page.keyboard.press('Escape');
  await expect(fact(page, 'Status')).toHaveText('Draft');
});

test('several purchase orders are sent or calculated together, if all of them can be', async ({ page }) => {
  await page.goto('/poList?state=draft,sent');
  const grid = shown(page).getByRole('grid');
  const rows = (state: string) =>
    grid.locator('.ag-row').filter({ has: page.locator('[col-id="state"]', { hasText: state }) });
  const select = async (state: string, at: number) => {
    await rows(state).nth(at).locator('[col-id="number"]').first().click();
    await page.keyboard.press('Space');
  };
  const send = shown(page).getByRole('button', { name: 'Send', exact: true });
  await select('Draft', 0);
  await select('Draft', 1);
  await expect(shown(page).getByText('2 selected')).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Send 2 purchase orders' });
  await expect(dialog.getByText('The mail of the first one is shown.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Container Calculation' })).toBeVisible();
  const loaded = shown(page).getByRole('list', { name: 'Lines in this container' }).getByRole('listitem');
  await expect(loaded.nth(1)).toBeVisible({ timeout: 60_000 });

  await page.goto('/poList?state=draft,sent');
  await select('Draft', 0);
  await select('Sent', 0);
  await expect(send).toHaveAttribute('aria-description', /^Not possible in its present state: .+ \(Sent\)\.$/);
});
