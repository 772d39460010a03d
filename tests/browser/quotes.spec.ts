import type { Page } from 'playwright/test';
import { shown } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'vpSales' });

const cell = (page: Page, row: number, column: string) =>
  shown(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

test('from the price list to a quote that its customer accepts by a link, and on to the check list, by keys', async ({
  page,
  browser,
}) => {
  await page.goto('/newPrices');
  // What China asks a price for, whichever stands first.
  await expect(cell(page, 0, 'code')).not.toHaveText('');
  await cell(page, 0, 'code').click();
  const code = (await cell(page, 0, 'code').textContent()) ?? '';
  const plant = (await cell(page, 0, 'chinaFob').textContent()) ? 'China' : 'Vietnam';
  const price = (await cell(page, 0, plant === 'China' ? 'chinaFob' : 'vietnamFob').textContent()) ?? '';
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add a quote' });
  const customer = form.getByLabel('Customer');
  // A dialog that has just opened may still move the focus to its first field, which closes the list.
  await expect(async () => {
    await customer.fill('');
    await customer.fill('a');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByLabel('Manufacturing plant').selectOption({ label: plant });
  await form.getByLabel('Pieces').first().fill('40');
  await form.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(form).toHaveCount(0);

  await expect(page).toHaveURL(/quotationDetail/);
  const heading = shown(page).getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/^Q-\d{4}-\d{5}/);
  const number = ((await heading.textContent()) ?? '').split(' ')[0] ?? '';
  await expect(shown(page).getByRole('table', { name: 'Quoted' })).toContainText(price);
  await expect(shown(page).getByRole('meter')).toHaveAttribute('aria-valuetext', /cuft/);

  await page.keyboard.press('n');
  const lines = page.getByRole('dialog', { name: 'Add lines' });
  await lines.getByLabel('Commodities and pieces').fill(`${code} 3\nNo-such 4`);
  await expect(lines).toContainText('There is no commodity “No-such”.');
  await expect(lines).toContainText('It is in the quote already.');
  await expect(lines.getByRole('button', { name: 'Add lines' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);

  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await expect(dialog.getByRole('button', { name: 'Make the link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(stranger.getByRole('table', { name: 'Quoted' })).toContainText(code);
  await stranger.getByRole('button', { name: '中文' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(`报价单 ${number}`);
  const [saved] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: '保存为 PDF' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${number}-1.pdf`);
  await stranger.getByLabel('您的姓名').fill('安娜');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('button', { name: '接受此报价' })).toHaveCount(0);
  await expect(stranger.getByText('安娜')).toBeVisible();
  await stranger.context().close();

  await expect(shown(page)).toContainText('安娜');
  // What is there since the answer hears of keys a moment after it is shown.
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/cart/, { timeout: 1000 });
  }).toPass();
  await expect(shown(page).getByRole('table').first()).toContainText(code);
});

test('what was sent is revised into a draft, and lost for a reason', async ({ page }) => {
  await page.goto('/quotationSheet?state=sent');
  await cell(page, 0, 'number').click();
  await shown(page).locator('.ag-row[row-index="0"] .grid-row-number').click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/quotationDetail/);
  await page.keyboard.press('r');
  const reason = page.getByRole('dialog', { name: /Mark as lost/ });
  await reason.getByLabel('Lost because').selectOption({ label: 'Bought from a rival' });
  await reason.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(shown(page)).toContainText('Bought from a rival');
  await page.keyboard.press('Shift+N');
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText('· 2');
  await expect(shown(page)).toContainText('Draft');
});
