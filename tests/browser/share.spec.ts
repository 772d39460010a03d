import { shown } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'admin' });

test('a document is shared by a link made by keys; whoever has it sees the file, until it is withdrawn', async ({
  page,
  browser,
}) => {
  await page.goto('/Catalog');
  const catalog = shown(page);
  // Where Enter opens: it edits in the cells beside.
  await catalog.locator('.ag-row[row-index="0"] .grid-row-number').click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/addDocuments/);
  const title = await catalog.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await expect(dialog.getByRole('button', { name: 'Make the link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('/Shared#');
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  const [saved] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: /^Save, / }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

  await dialog.getByRole('table', { name: 'Links' }).getByRole('button', { name: 'Withdraw it' }).click();
  await expect(dialog.getByRole('table')).toContainText('Withdrawn');
  await stranger.reload();
  await expect(stranger.getByRole('alert')).toContainText('not valid');
  await stranger.context().close();
});

test('a document is mailed to several readers, whose addresses are looked at first', async ({ page }) => {
  await page.goto('/Catalog');
  const catalog = shown(page);
  await catalog.locator('.ag-row[row-index="0"] .grid-row-number').click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/addDocuments/);
  const title = (await catalog.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByLabel('Send it by mail').check();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(title);
  const addresses = dialog.getByLabel('Addresses, separated by commas');
  await addresses.fill('ann@shop.example, nobody');
  await addresses.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Send the mail' })).toHaveAttribute('aria-description', /nobody/);
  await addresses.fill('ann@shop.example, bob@shop.example,');
  await dialog.getByRole('button', { name: 'Send 2 mails' }).press('Enter');
  const links = dialog.getByRole('table', { name: 'Links' });
  await expect(links.getByRole('row').filter({ hasText: 'ann@shop.example' })).toHaveCount(1);
  await expect(links.getByRole('row').filter({ hasText: 'bob@shop.example' })).toHaveCount(1);
  await expect(dialog.getByLabel('Send it by mail')).not.toBeChecked();
});
