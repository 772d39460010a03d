import { shown } from './support/shown';
import { expect, test } from './support/test';

test('the wall is walked by arrows, and Enter opens the cover with its models', async ({ page }) => {
  await page.goto('/Cover');
  const fabrics = shown(page).getByRole('list', { name: 'Woven fabrics · Fabric A' });
  const first = fabrics.getByRole('link').first();
  await expect(first).toContainText(/FA\d\d/);
  const code = /FA\d\d/.exec((await first.textContent()) ?? '')?.[0] ?? '';
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(fabrics.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  const links = shown(page).locator('.cover-swatch');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(`${code} Fabric A`);
  await expect(
    shown(page).getByRole('table', { name: 'Models in this cover' }).getByRole('link').first(),
  ).toBeVisible();
});

test('a cover says how many pieces stand in stock, which lead to the stock of the model', async ({ page }) => {
  await page.goto('/Cover');
  const stocked = shown(page)
    .locator('.cover-swatch')
    .filter({ hasText: /\d pieces? in stock/ })
    .first();
  await stocked.press('Enter');
  const models = shown(page).getByRole('table', { name: 'Models in this cover' });
  await expect(models.getByRole('columnheader', { name: 'In stock' })).toBeVisible();
  await models.locator('a[href*="qsInventory"]').first().press('Enter');
  await expect(page).toHaveURL(/qsInventory\?model=\w+/);
  await expect(shown(page).getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});

test('covers are found by color, nearest first', async ({ page }) => {
  await page.goto('/Cover');
  await shown(page).getByLabel('Close to a color').fill('#273450');
  const nearest = shown(page).getByRole('list', { name: 'Nearest to #273450' }).getByRole('link');
  await expect(nearest.first()).toContainText('Navy');
  await expect(nearest.first()).toContainText('ΔE');
  await shown(page).getByRole('button', { name: 'By group and grade again' }).click();
  await expect(shown(page).getByRole('list', { name: 'Woven fabrics · Fabric A' })).toBeVisible();
});

test.describe('who keeps the catalogue', () => {
  test.use({ role: 'catalogueAdmin' });

  test('gives a feature to covers by keys and takes it back', async ({ page }) => {
    await page.goto('/CoverFeature');
    await shown(page).getByRole('combobox', { name: 'Feature to assign' }).fill('lay-flat');
    await expect(page.getByRole('option', { name: /Lay-flat/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const swatches = shown(page).locator('.cover-swatch');
    await expect(swatches.first()).toHaveAttribute('aria-pressed', 'false');
    await swatches.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(swatches.nth(1)).toContainText('not saved yet');
    await page.keyboard.press('a');
    await expect(page.getByText('Saved: the feature of 2 covers')).toBeVisible();
    await expect(swatches.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(swatches.first()).not.toContainText('not saved yet');
    await page.keyboard.press('Control+z');
    await expect(swatches.first()).toHaveAttribute('aria-pressed', 'false');
    await expect(swatches.nth(1)).toHaveAttribute('aria-pressed', 'false');
  });

  test('finds the form of a new cover at its address', async ({ page }) => {
    await page.goto('/addCover');
    await expect(page.getByRole('dialog', { name: 'Add a cover' })).toBeVisible();
  });
});
