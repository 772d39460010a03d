import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { enter, last, openConsole } from './support/console';
import { shown } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const row = (page: Page, text: string): Locator =>
  shown(page).getByRole('grid').getByRole('row').filter({ hasText: text }).first();

test('an arm added by keys alone stands in its list, the palette and the console', async ({ page }) => {
  await page.goto('/arms');
  await expect(row(page, 'Track arm')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add an arm' });
  await expect(form.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('ZIG');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Zigzag arm');
  await expect(form.getByLabel('Used')).toBeChecked();
  await form.getByLabel('Weight, kg').fill('7.25');
  await form.getByLabel('Sort order').fill('15');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  // Between the first, whose place is 10, and the second.
  await expect(row(page, 'ZIG')).toHaveAttribute('row-index', '1');

  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  // Until the search has its index it finds nothing.
  await expect(async () => {
    await palette.getByRole('combobox').fill('');
    await page.keyboard.type('zigzag');
    await expect(palette.getByRole('option').first()).toContainText('Zigzag arm', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');

  await openConsole(page);
  await enter(page, "select name_en, weight from lists.arms where code = 'ZIG';");
  await expect(last(page)).toContainText('Zigzag arm');
  await expect(last(page)).toContainText('7.25');
});

test('a cover is put in another group in its cell, found by typing', async ({ page }) => {
  await page.goto('/covers?text=FA01');
  await expect(row(page, 'FA01')).toContainText('Woven fabrics');
  await row(page, 'FA01').getByText('Woven fabrics').click();
  await page.keyboard.press('Enter');
  const input = shown(page).getByRole('combobox', { name: 'Cover group' });
  await input.fill('micro');
  await expect(page.getByRole('option', { name: /Microfibres/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(row(page, 'FA01')).toContainText('Microfibres');
  // Other journeys find it where it was.
  await expect(page.getByText(/^Saved: /).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'FA01')).toContainText('Woven fabrics');
});

test('a picture dropped beside a seat shows in its row', async ({ page }) => {
  await page.goto('/seats');
  await expect(row(page, 'Gel-foam seat')).toBeVisible();
  await row(page, 'Gel-foam seat').getByText('Gel-foam seat').click();
  await page.keyboard.press('v');
  const peek = page.getByRole('complementary', { name: 'Peek at the row' });
  await expect(peek.getByText('No files yet')).toBeVisible();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b0562a' } })
    .jpeg()
    .toBuffer();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'seat.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...picture],
  );
  await peek.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(peek.getByRole('list', { name: 'Files' }).getByText('seat.jpg')).toBeVisible();
  const shownInRow = row(page, 'Gel-foam seat').locator('img');
  await expect.poll(() => shownInRow.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await expect(row(page, 'Down-blend seat').locator('img')).toHaveCount(0);
});
