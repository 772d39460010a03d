import type { Locator, Page } from 'playwright/test';
import { shown } from './support/shown';
import { expect, test } from './support/test';

// Columns out of sight are not drawn.
test.use({ role: 'catalogueAdmin', viewport: { width: 1800, height: 800 } });

const cell = (page: Page, row: number, column: string): Locator =>
  shown(page).locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Change cells' });

/** What a spreadsheet puts on the clipboard, pasted at the cell. */
async function pasteAt(page: Page, at: Locator, rows: readonly (readonly string[])[]) {
  await at.click();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.join('\t')).join('\r\n'),
  );
  await page.keyboard.press('Control+v');
}

async function open(page: Page) {
  await page.goto('/arms');
  await expect(cell(page, 0, 'nameEn')).toBeVisible();
}

const texts = (page: Page, column: string) =>
  Promise.all([0, 1, 2].map((row) => cell(page, row, column).textContent()));

test('a block pasted over several rows and columns is shown first, changed at once and undone as one', async ({
  page,
}) => {
  await open(page);
  const before = [await texts(page, 'nameEn'), await texts(page, 'nameZh')];
  const block = [
    ['Arm one', '扶手一'],
    ['Arm two', '扶手二'],
    ['Arm three', '扶手三'],
  ];
  await pasteAt(page, cell(page, 0, 'nameEn'), block);
  await expect(dialog(page).getByRole('status')).toContainText('6 cells change.');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(String(before[0]?.[0]));
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Arm one');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => texts(page, 'nameZh')).toEqual(['扶手一', '扶手二', '扶手三']);
  await expect.poll(() => texts(page, 'nameEn')).toEqual(['Arm one', 'Arm two', 'Arm three']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => texts(page, 'nameEn')).toEqual(before[0]);
  await expect.poll(() => texts(page, 'nameZh')).toEqual(before[1]);
});

test('what cannot be read is named by its cell, and nothing is changed until it is left out', async ({ page }) => {
  await open(page);
  await pasteAt(page, cell(page, 0, 'weight'), [['heavy'], ['7.5']]);
  await expect(dialog(page).getByRole('status')).toContainText('1 cell cannot be changed, so none is.');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Weight, kg');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('is not a number');
  await dialog(page).getByRole('button', { name: 'Leave these out' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Change 1 cell' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell(page, 1, 'weight')).toHaveText('7.50');
});

test('Ctrl+D fills the rows selected with the cell, and without any takes over the one above', async ({ page }) => {
  await open(page);
  const [first = '', second = ''] = await texts(page, 'nameZh');
  await cell(page, 1, 'nameZh').click();
  await page.keyboard.press('Control+d');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(String(first));
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'nameZh')).toHaveText(String(first));
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 'nameZh')).toHaveText(String(second));

  await cell(page, 2, 'nameZh').click();
  const third = await cell(page, 2, 'nameZh').textContent();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(dialog(page).getByRole('status')).toContainText('2 cells change.');
  await page.keyboard.press('Enter');
  await expect.poll(() => texts(page, 'nameZh')).toEqual([third, third, third]);
});
