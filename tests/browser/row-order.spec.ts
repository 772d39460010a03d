import type { Locator, Page } from 'playwright/test';
import { shown } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const cell = (page: Page, row: number, column: string): Locator =>
  shown(page).locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
const codes = (page: Page) => Promise.all([0, 1, 2].map((row) => cell(page, row, 'code').textContent()));

test('rows are moved by keys and by dragging, and undo puts them back', async ({ page }) => {
  await page.goto('/styles');
  await expect(cell(page, 2, 'code')).toBeVisible();
  const [first, second, third] = await codes(page);
  await cell(page, 0, 'code').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => codes(page)).toEqual([second, first, third]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => codes(page)).toEqual([second, third, first]);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => codes(page)).toEqual([second, first, third]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => codes(page)).toEqual([second, third, first]);
  await page.reload();
  await expect.poll(() => codes(page)).toEqual([second, third, first]);

  const handle = cell(page, 2, '#').locator('.ag-row-drag');
  const from = await handle.boundingBox();
  const to = await cell(page, 0, '#').boundingBox();
  if (!from || !to) throw new Error('the handle is not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height, { steps: 8 });
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => codes(page)).toEqual([first, second, third]);
  await page.reload();
  await expect.poll(() => codes(page)).toEqual([first, second, third]);
});
