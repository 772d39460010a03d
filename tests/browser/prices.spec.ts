import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { downloaded } from './support/downloaded';
import { shown } from './support/shown';
import { expect, test } from './support/test';

const grid = (page: Page): Locator => shown(page).getByRole('grid');
const cell = (page: Page, row: number, column: string): Locator =>
  grid(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

/** Opens the price list by its name in the palette. */
async function openPrices(page: Page): Promise<void> {
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.type('price lists');
  await expect(page.getByRole('option').first()).toContainText('Price Lists');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'code')).not.toHaveText('');
}

test.describe('prices', () => {
  test.use({ role: 'catalogueAdmin' });

  test('are raised by percent by keys alone, shown first, and back by one undo', async ({ page }) => {
    await openPrices(page);
    // A commodity that nobody makes in China costs nothing there.
    const priced = grid(page).locator('.ag-row', { has: page.locator('[col-id="chinaFob"]', { hasText: /\d/ }) });
    const row = Number(await priced.first().getAttribute('row-index'));
    const before = (await cell(page, row, 'chinaFob').textContent()) ?? '';
    expect(before).toMatch(/^[\d,.]+$/);
    await cell(page, row, 'code').click();
    await page.keyboard.press('Space');
    await expect(shown(page).getByText('1 selected')).toBeVisible();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('Change (%)').fill('10');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(/ends? the day before/);
    await expect(dialog.getByRole('button', { name: /^Change \d+ price/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const raised = Number(before.replaceAll(',', '')) * 1.1;
    const shownPrice = async () => Number((await cell(page, row, 'chinaFob').textContent())?.replaceAll(',', ''));
    await expect.poll(async () => Math.abs((await shownPrice()) - raised) <= 0.25).toBe(true);
    await page.keyboard.press('Control+z');
    await expect(cell(page, row, 'chinaFob')).toHaveText(before);
  });

  test('are pasted from a spreadsheet; what is no price is named and nothing is set', async ({ page }) => {
    await openPrices(page);
    const code = await cell(page, 0, 'code').textContent();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    const text = dialog.getByLabel('Codes and prices');
    await text.fill(`Code\tFOB China\tFOB Vietnam\n${code}\t401.50\t\nNo such\t12\t\n${code}\t\tsoon`);
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog).toContainText('There is no such commodity.');
    await expect(dialog).toContainText('“soon” is not a price');
    await expect(dialog.getByRole('button', { name: /^Change/ })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    await text.fill(`Code\tFOB China\tFOB Vietnam\n${code}\t401.50\t`);
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await dialog.getByRole('button', { name: 'Change 1 price' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cell(page, 0, 'chinaFob')).toHaveText('401.50');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 0, 'chinaFob')).not.toHaveText('401.50');
  });

  test('are compared with another day, and leave as a workbook and as a catalogue', async ({ page }) => {
    await openPrices(page);
    await page.goto('/newPrices?comparedWith=2020-01-01');
    await expect(shown(page)).toContainText('beside 2020-01-01');
    await expect(grid(page).getByRole('columnheader', { name: /FOB China, then/ })).toBeVisible();
    await expect(cell(page, 0, 'code')).not.toHaveText('');
    const files: string[] = [];
    for (const [key, begins] of [
      ['w', 'PK'],
      ['p', '%PDF-'],
    ] as const) {
      const file = await (await downloaded(page, () => page.keyboard.press(key))).path();
      expect(readFileSync(file).subarray(0, begins.length).toString()).toBe(begins);
      files.push(file);
    }
    // The workbook is read back as it left: no price would change.
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    const [workbook = ''] = files;
    await dialog
      .getByLabel('File with prices')
      .setInputFiles({ name: 'prices.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(workbook) });
    await expect(dialog.getByLabel('Codes and prices')).toHaveValue(/FOB China/);
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('No price changes.');
  });
});

test('salespeople see prices and change none', async ({ page }) => {
  await openPrices(page);
  await expect(shown(page).getByRole('button', { name: 'Change prices' })).toHaveAttribute('aria-disabled', 'true');
});
