import { seriousProblems } from './support/axe';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.describe('a tracking link by mail', () => {
  test.use({ role: 'admin' });

  test('is written, previewed in both languages, kept where there is no mail server, downloaded and noted as sent', async ({
    page,
  }) => {
    await page.goto('/TrackingLinks');
    await page.getByRole('button', { name: 'Share with a customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share with a customer' });
    await dialog.getByLabel('Customer').click();
    await dialog.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByLabel('Send it by mail').check();
    const send = dialog.getByRole('button', { name: 'Send the mail' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Address').fill('buyer@shop.example');
    await dialog.getByLabel('Your own text').fill('See you at the fair.');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Where your containers are');
    await expect(preview).toContainText('See you at the fair.');
    await expect(preview).toContainText('•••');
    await dialog.getByLabel('Language of the mail').selectOption('中文');
    await expect(preview).toContainText('您的货柜在哪里');
    expect(await seriousProblems(page)).toEqual([]);
    await send.click();
    await expect(page.getByText('the mail to buyer@shop.example is kept in the outbox')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(shownOutlet(page).locator('.ag-row[row-index="0"] [col-id="state"]')).toContainText('Not opened yet');

    await page.goto('/Outbox');
    const shown = shownOutlet(page);
    const first = shown.locator('.ag-row[row-index="0"]');
    await expect(first.locator('[col-id="state"]')).toContainText('Kept: no connection');
    await first.locator('[col-id="state"]').click();
    await page.keyboard.press('Enter');
    const letter = page.getByRole('dialog', { name: '您的货柜在哪里' });
    await expect(letter).toContainText('See you at the fair.');
    await expect(letter).toContainText('•••');
    expect(await seriousProblems(page)).toEqual([]);
    await letter.getByRole('button', { name: 'Close' }).last().click();
    await first.locator('[col-id="state"]').click();
    await page.keyboard.press('Space');
    await expect(shown.getByRole('button', { name: 'Download .eml' })).not.toHaveAttribute('aria-disabled', 'true');
    const download = page.waitForEvent('download');
    await page.keyboard.press('m');
    expect((await download).suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
    await expect(shown.getByRole('button', { name: 'Download .eml' })).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('d');
    await expect(first.locator('[col-id="state"]')).toContainText('Sent');
    await page.goto('/Jobs');
    await expect(shown.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
  });
});
