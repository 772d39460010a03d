import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

// Columns out of sight are not drawn.
test.use({ role: 'exportOffice', viewport: { width: 1800, height: 800 } });

const list = (page: Page) => shownOutlet(page).locator('.grid');
const cell = (page: Page, row: number, column: string) =>
  page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
const editor = (page: Page) => page.locator('.grid-editor');

async function openDimensions(page: Page) {
  await page.goto('/ContainerDimensions');
  await expect(cell(page, 0, 'number')).toBeVisible();
}

async function edit(page: Page, column: string, value: string) {
  await cell(page, 0, column).click();
  await page.keyboard.press('F2');
  await editor(page).locator('input').fill(value);
  await page.keyboard.press('Enter');
}

test('a size is edited in place, and the cube follows', async ({ page }) => {
  await openDimensions(page);
  await edit(page, 'length', '100');
  await expect(cell(page, 0, 'length')).toHaveText('100.00');
  await edit(page, 'width', '50');
  await edit(page, 'height', '40');
  await expect(cell(page, 0, 'cube')).toHaveText('115.741');
  await page.reload();
  await expect(cell(page, 0, 'cube')).toHaveText('115.741');
});

test('tiers are whole and one at least, a size has four decimals: what is wrong is told and not stored', async ({
  page,
}) => {
  await openDimensions(page);
  const before = await cell(page, 0, 'maxTiers').textContent();
  for (const [value, problem] of [
    ['0', 'at least 1'],
    ['2.5', 'must be a whole number'],
    ['three', 'must be a number'],
  ] as const) {
    await edit(page, 'maxTiers', value);
    await expect(page.locator('.grid-editor-problem')).toHaveText(problem);
    await page.keyboard.press('Escape');
    await expect(cell(page, 0, 'maxTiers')).toHaveText(before ?? '');
  }
  await edit(page, 'height', '40.12345');
  await expect(page.locator('.grid-editor-problem')).toHaveText('at most 4 decimals');
  await page.keyboard.press('Escape');
  await edit(page, 'maxTiers', '5');
  await expect(cell(page, 0, 'maxTiers')).toHaveText('5');
});

test('a flag is allowed, not allowed or blank; the last orientation stays allowed', async ({ page }) => {
  await openDimensions(page);
  const choose = async (column: string, option: string) => {
    await cell(page, 0, column).click();
    await page.keyboard.press('F2');
    await editor(page).locator('select').selectOption(option);
    await page.keyboard.press('Enter');
  };
  const upright = ['heightUpLengthAlong', 'heightUpWidthAlong'] as const;
  const others = ['widthUpLengthAlong', 'widthUpHeightAlong', 'lengthUpWidthAlong', 'lengthUpHeightAlong'] as const;
  for (const column of [...others, upright[0]]) {
    await choose(column, 'false');
    await expect(cell(page, 0, column)).toHaveText('Not allowed');
  }
  await choose(upright[1], 'false');
  await expect(page.getByText('At least one orientation must be allowed.')).toBeVisible();
  await expect(cell(page, 0, upright[1])).not.toHaveText('Not allowed');
  await choose(upright[0], '');
  await expect(cell(page, 0, upright[0])).toHaveText('–Blank: allowed');
  await choose(upright[0], 'true');
  await expect(cell(page, 0, upright[0])).toHaveText('Allowed');
});

test('tiers are set in several rows at once', async ({ page }) => {
  await openDimensions(page);
  await cell(page, 1, 'number').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await list(page).getByRole('button', { name: 'Edit 2 rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the selected rows' });
  await dialog.getByLabel('Field').selectOption({ label: 'Maximum stacking tiers' });
  await dialog.getByLabel('Maximum stacking tiers').fill('0');
  const before = [await cell(page, 1, 'maxTiers').textContent(), await cell(page, 2, 'maxTiers').textContent()];
  await dialog.getByRole('button', { name: 'Preview 2 rows' }).click();
  await expect(dialog).toContainText('at least 1');
  await dialog.getByLabel('Maximum stacking tiers').fill('6');
  await dialog.getByRole('button', { name: 'Preview 2 rows' }).click();
  await expect(dialog.getByRole('table', { name: 'Preview' }).getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
  await expect(cell(page, 1, 'maxTiers')).toHaveText('6');
  await expect(cell(page, 2, 'maxTiers')).toHaveText('6');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 'maxTiers')).toHaveText(before[0] ?? '');
  await expect(cell(page, 2, 'maxTiers')).toHaveText(before[1] ?? '');
});

test('the workbook holds what the filter lets through', async ({ page }) => {
  await page.goto('/ContainerDimensions?missingSizes=true');
  await expect(cell(page, 0, 'number')).toBeVisible();
  await expect(cell(page, 0, 'length')).toHaveText('');
  const shown = await list(page).locator('.ag-row .ag-cell[col-id="number"]').count();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Workbook' }).click();
  const parts = unzipSync(await readFile(await (await download).path()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(shown + 1);
  expect(sheet).toContain('Height up, length along');
});

test.describe('those who only look', () => {
  test.use({ role: 'vpSales' });
  test('see the dimensions and cannot change them', async ({ page }) => {
    await openDimensions(page);
    await cell(page, 0, 'length').click();
    await page.keyboard.press('F2');
    await expect(editor(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  });
});
