import type { Locator, Page } from 'playwright/test';
import { shown } from './support/shown';
import { expect, test } from './support/test';

// Columns out of sight are not drawn.
test.use({ role: 'exportOffice', viewport: { width: 1800, height: 800 } });

const cell = (page: Page, column: string): Locator =>
  shown(page).locator(`.ag-row[row-index="0"] .ag-cell[col-id="${column}"]`);
const heading = (page: Page, column: string): Locator => shown(page).locator(`.ag-header-cell[col-id="${column}"]`);

/** By the palette, as a command. */
async function choose(page: Page, unit: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(`> ${unit}`);
  await expect(palette.getByRole('option').first()).toContainText(unit);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

test('sizes follow the unit of the user in list, form and container calculation, and come back as typed', async ({
  page,
}) => {
  await page.goto('/ContainerDimensions');
  await cell(page, 'length').click();
  await page.keyboard.press('F2');
  await page.locator('.grid-editor input').fill('36.42');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'length')).toHaveText('36.42');
  await expect(heading(page, 'length')).toHaveText('L in');
  await page.reload();
  await expect(cell(page, 'length')).toHaveText('36.42');
  const cube = await cell(page, 'cube').textContent();

  await choose(page, 'Lengths in centimeters');
  await expect(heading(page, 'length')).toHaveText('L cm');
  await expect(cell(page, 'length')).toHaveText('92.5068');
  await choose(page, 'Volumes in cubic meters');
  await expect(heading(page, 'cube')).toHaveText('m³');
  await expect(cell(page, 'cube')).toHaveText((Number(cube) / 35.3147).toFixed(3));

  const number = (await cell(page, 'number').textContent()) ?? '';
  await page.goto(`/sku?text=${number}`);
  await cell(page, 'number').click();
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: /^Edit / });
  await expect(form.getByLabel('Length, cm')).toHaveValue('92.5068');
  await page.keyboard.press('Escape');
  await choose(page, 'Lengths in inches');
  await page.keyboard.press('e');
  const length = form.getByLabel('Length, in');
  await expect(length).toHaveValue('36.42');
  await length.fill('900');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert')).toHaveText('at most 787.40157');
  await length.fill('40.25');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await choose(page, 'Lengths in centimeters');
  await page.keyboard.press('e');
  await expect(form.getByLabel('Length, cm')).toHaveValue('102.235');
});

test('container calculation has the cube in the chosen unit first, and the carton list in the chosen length', async ({
  page,
}) => {
  await page.goto('/ContainerCalculation');
  const meter = shown(page).getByRole('meter');
  await expect(meter).toHaveAttribute('aria-valuetext', '0.0 cuft, 0.00 m³');
  await expect(heading(page, 'length')).toContainText('in');
  await choose(page, 'Volumes in cubic meters');
  await expect(meter).toHaveAttribute('aria-valuetext', '0.00 m³, 0.0 cuft');
  await choose(page, 'Lengths in centimeters');
  await expect(heading(page, 'length')).toContainText('cm');
  await choose(page, 'Lengths in inches');
  await expect(heading(page, 'length')).toContainText('in');
});
