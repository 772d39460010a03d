import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { choose } from './support/choose';
import { enter, last, openConsole } from './support/console';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const shown = (page: Page): Locator => page.locator('.page:visible');
const row = (page: Page, text: string): Locator =>
  shown(page).getByRole('grid').getByRole('row').filter({ hasText: text }).first();

/** Opens a list by its name in the palette and begins a new record of it, by keys. */
async function beginNew(page: Page, list: string, title: string): Promise<Locator> {
  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(list);
  await expect(palette.getByRole('option', { selected: true })).toContainText(list);
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(list);
  await expect(shown(page).getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: title });
  await expect(form.getByRole('textbox').first()).toBeFocused();
  return form;
}

async function save(page: Page, form: Locator): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

test('an arm, a cover and a model with both become a commodity that is found, asked for and loaded', async ({
  page,
}) => {
  await page.goto('/index');
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeAttached();

  const arm = await beginNew(page, 'Arms', 'Add an arm');
  await arm.getByRole('textbox', { name: 'Code', exact: true }).fill('ROLL');
  await arm.getByLabel('English name').fill('Rolled journey arm');
  await save(page, arm);

  const cover = await beginNew(page, 'Covers', 'Add a cover');
  await cover.getByRole('textbox', { name: 'Code', exact: true }).fill('FA99');
  await cover.getByLabel('English name').fill('Journey weave, Navy');
  await choose(cover, 'Cover group', 'woven');
  await choose(cover, 'Cover grade', 'fabric a');
  await choose(cover, 'Color', 'navy');
  await save(page, cover);
  await addPicture(page, 'FA99');

  const model = await beginNew(page, 'Models', 'Add a model');
  await model.getByRole('textbox', { name: 'Model', exact: true }).fill('JRN-1');
  await model.getByLabel('English name').fill('Journey sofa');
  await model.getByLabel('Status').selectOption('running');
  await choose(model, 'Arms', 'rolled journey');
  await save(page, model);

  const sku = await beginNew(page, 'SKUs', 'Add an SKU');
  await sku.getByLabel('Material number').fill('JRN-1-3S-FA99');
  await choose(sku, 'Model', 'jrn-1');
  await sku.getByLabel('English name').fill('Journey sofa, three seats');
  await choose(sku, 'Spec', 'power 3-seat');
  await choose(sku, 'Cover grade', 'fabric a');
  await choose(sku, 'Color', 'navy');
  for (const [side, value] of [
    ['Length, in', '82'],
    ['Width, in', '37'],
    ['Height, in', '30'],
    ['Weight, kg', '80'],
  ] as const)
    await sku.getByLabel(side, { exact: true }).fill(value);
  await save(page, sku);

  const commodity = await beginNew(page, 'Commodities', 'Add a commodity');
  await commodity.getByRole('textbox', { name: 'Code', exact: true }).fill('JRN-1-3S-A');
  await commodity.getByLabel('English name').fill('Journey sofa, three seats, Fabric A');
  await choose(commodity, 'Model', 'jrn-1');
  await choose(commodity, 'Arrangement', 'power 3-seat');
  await choose(commodity, 'Cover grade', 'fabric a');
  await save(page, commodity);

  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: 'Search' });
  // Until the search has its index it finds nothing.
  await expect(async () => {
    await palette.getByRole('combobox').fill('journey sofa jrn-1');
    await expect(palette.getByRole('option', { selected: true })).toContainText('JRN-1Journey sofa', { timeout: 1000 });
    await expect(palette.getByRole('option').filter({ hasText: 'Commodity' })).toBeVisible();
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText('JRN-1');
  await expect(shown(page)).toContainText('Rolled journey arm');
  await expect(shown(page)).toContainText('JRN-1-3S-A');
  const loads = shown(page).getByRole('table', { name: 'Loadability' }).getByRole('row').filter({ hasText: 'JRN-1' });
  await expect(loads.first()).toContainText(/[1-9]\d/);

  await openConsole(page);
  await enter(page, "select color, cover_grade from lists.materials where number = 'JRN-1-3S-FA99';");
  await expect(last(page)).toContainText('Navy');
  await expect(last(page)).toContainText('Fabric A');

  await page.goto('/ContainerDimensions?text=JRN-1');
  await expect(row(page, 'JRN-1-3S-FA99')).toContainText('82');
});

/** Pastes a picture into the peek of a row. */
async function addPicture(page: Page, code: string): Promise<void> {
  await page.goto(`/covers?text=${code}`);
  await row(page, code).getByText(code).first().click();
  await page.keyboard.press('v');
  const peek = page.getByRole('complementary', { name: 'Peek at the row' });
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#273450' } })
    .jpeg()
    .toBuffer();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'weave.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...picture],
  );
  await peek.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(row(page, code).locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
}
