import type { Locator, Page } from 'playwright/test';
import type { CrudCalls } from '../../src/shared/entity/crud';
import { call } from './support/call';
import { choose } from './support/choose';
import { shown } from './support/shown';
import { expect, test } from './support/test';

const grid = (page: Page): Locator => shown(page).getByRole('grid');
const row = (page: Page, text: string): Locator => grid(page).getByRole('row').filter({ hasText: text }).first();

test.describe('the models', () => {
  test.use({ role: 'catalogueAdmin' });

  test('are made from anywhere, changed, copied and removed by keys alone, and what is removed comes back', async ({
    page,
  }) => {
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('option', { name: /Add a model/ })).toBeVisible();
    await page.keyboard.type('model');
    await expect(page.getByRole('option').first()).toContainText('Add a model');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a model' });
    await form.getByLabel('Model').fill('ZED-900');
    await form.getByLabel('English name').fill('Zed recliner');
    await choose(form, 'Category', 'recliner');
    await form.getByLabel('Status').selectOption('running');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Saved: ZED-900')).toBeVisible();

    await page.goto('/models?text=ZED-9');
    await expect(row(page, 'ZED-900')).toBeVisible();
    await grid(page).getByText('ZED-900').click();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('e');
    const edit = page.getByRole('dialog', { name: 'Edit ZED-900' });
    await choose(edit, 'Brand', 'tide');
    await page.keyboard.press('Control+Enter');
    await expect(row(page, 'ZED-900')).toContainText('Tidewell');

    await page.keyboard.press('d');
    const copy = page.getByRole('dialog', { name: 'Add a model' });
    await expect(copy.getByLabel('English name')).toHaveValue('Zed recliner');
    await expect(copy.getByLabel('Model')).toHaveValue('');
    await copy.getByLabel('Model').fill('ZED-901');
    await page.keyboard.press('Control+Enter');
    await expect(row(page, 'ZED-901')).toContainText('Tidewell');

    await page.keyboard.press('Delete');
    await expect(row(page, 'ZED-900')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'ZED-900')).toContainText('Tidewell');
  });

  test('refer to several features: found by typing, taken away by Backspace, and back by one undo', async ({
    page,
  }) => {
    await page.goto('/models');
    const first = grid(page).locator('[role="row"][row-index="0"]').last();
    await expect(first).toBeVisible();
    await first.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Enter');
    const record = shown(page);
    await expect(record.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: /^Edit / });
    const features = form.locator('[data-field="featureIds"]');
    const chips = features.locator('.reference-chip');
    await expect(chips.first()).not.toHaveText('');
    const before = await chips.allTextContents();
    await features.getByRole('combobox').focus();
    for (let left = before.length; left > 0; left -= 1) {
      await page.keyboard.press('Backspace');
      await expect(chips).toHaveCount(left - 1);
    }
    const chosen = 'USB charging';
    await page.keyboard.type('USB');
    await expect(page.getByRole('option', { name: chosen })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveText([chosen]);
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(record.getByText(chosen, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^Undone: /)).toBeVisible();
    await expect(record).toContainText(before.join('; '));
    await page.keyboard.press('e');
    await expect(chips).toHaveCount(before.length);
  });

  test('that are in use stay, and the page says by how many', async ({ page }) => {
    await page.goto('/models');
    const first = grid(page).locator('[role="row"][row-index="0"]').first();
    await expect(first).toBeVisible();
    await first.click();
    await page.keyboard.press('Space');
    await expect(shown(page).getByRole('button', { name: 'Remove' })).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Delete');
    await expect(page.getByText(/stays, as it is still used: .*Material \d+; /)).toBeVisible();
    await expect(first).toBeVisible();
  });
});

test.describe('a department', () => {
  test.use({ role: 'admin' });

  test('is made on the spot where a form refers to it', async ({ page }) => {
    await page.goto('/Departments');
    await expect(grid(page).getByRole('row').nth(2)).toBeVisible();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Add a department' }).first();
    await form.getByLabel('Code').fill('EXP-1');
    const part = form.getByRole('combobox', { name: 'Part of' });
    await part.fill('EXP-0');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await part.press('Enter');
    const inner = page.getByRole('dialog', { name: 'Add a department' }).last();
    await expect(inner.getByLabel('Code')).toHaveValue('EXP-0');
    await inner.getByLabel('English name').fill('Export sales');
    await inner.getByLabel('Chinese name').fill('出口销售部');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(part).toHaveValue('Export sales');
    await form.getByLabel('English name').fill('Export sales one');
    await form.getByLabel('Chinese name').fill('出口销售一部');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'EXP-1')).toContainText('Export sales');

    await page.goto('/Departments');
    await expect(row(page, 'EXP-1')).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitem', { name: 'Part of' }).click();
    await choose(shown(page), 'Part of', 'EXP-0');
    await expect(row(page, 'EXP-1')).toBeVisible();
    await expect(row(page, 'EXP-0')).toHaveCount(0);
  });

  test('is made on the spot in a cell, which then holds it', async ({ page }) => {
    // Departments of their own: those of the company say who reaches whose customers.
    await page.goto('/index');
    for (const code of ['ZED-1', 'ZED-2']) {
      const values = { code, nameEn: `Team ${code}`, nameZh: `${code} 组`, parentId: null };
      await call<CrudCalls['add']>(page, 'POST /department/add', values);
    }
    await page.goto('/Departments?text=ZED-');
    const cell = grid(page).locator('.ag-row[row-index="1"] [col-id="parentId"]');
    await cell.click();
    await page.keyboard.press('Enter');
    await cell.getByRole('combobox').fill('EXP-9');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a department' });
    await form.getByLabel('English name').fill('Export office');
    await form.getByLabel('Chinese name').fill('出口办公室');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(cell).toHaveText('Export office');
    await page.reload();
    await expect(cell).toHaveText('Export office');
    await expect(grid(page).getByRole('combobox')).toHaveCount(0);

    // On a slow line Tab after Enter waits for what is found.
    const next = grid(page).locator('.ag-row[row-index="0"] [col-id="parentId"]');
    await next.click();
    await page.keyboard.press('Enter');
    await page.route('**/records/lookUp', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.keyboard.type('EXP-9');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(next).toHaveText('Export office');
  });
});

test.describe('a list', () => {
  test.use({ role: 'admin' });

  test('is imported from its page by keys alone: file, columns, check, the new record, and back again', async ({
    page,
  }) => {
    await page.goto('/Countries?text=Q');
    await expect(row(page, 'Qatar')).toBeVisible();
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { level: 1, name: 'Import: Countries' })).toBeVisible();
    const wizard = page.locator('.import-wizard:visible');
    const button = (name: string) => wizard.getByRole('button', { name });
    const field = (name: string) => wizard.getByLabel(`Column of ${name}`, { exact: true });
    const table = [
      '编码,English name,Chinese name,Part of the world,区域（中文）',
      'QX,Quexland,夸克斯,Asia,亚洲',
      'QXX,Too long,太长,Asia,亚洲',
    ].join('\n');
    const chooser = page.waitForEvent('filechooser');
    await button('Choose a file…').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'countries.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });

    await expect(field('Code')).toHaveValue('0');
    await expect(field('Area in Chinese')).toHaveValue('4');
    await field('Area').focus();
    await page.keyboard.press('d');
    await expect(field('Area')).toHaveValue('3');
    await button('Check the rows').focus();
    await page.keyboard.press('Enter');
    await expect(wizard.locator('.ag-row[row-index="0"] [col-id="kind"]')).toHaveText('New row');
    await expect(wizard.locator('.ag-row[row-index="1"] [col-id="reason"]')).toHaveText(
      'Code "QXX": at most 2 characters',
    );
    await button('Import 1 row').focus();
    await page.keyboard.press('Enter');
    await expect(wizard.getByText('The rows are imported.')).toBeVisible();

    await page.keyboard.press('Alt+PageUp');
    await expect(row(page, 'Quexland')).toContainText('夸克斯');

    await page.keyboard.press('Alt+PageDown');
    await button('Undo this import').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await expect(wizard.getByText('everything is as it was before')).toBeVisible();
    await page.keyboard.press('Alt+PageUp');
    await expect(row(page, 'Quexland')).toHaveCount(0);
  });
});

test.describe('a reference', () => {
  test.use({ role: 'generalManager' });

  test('is found by the sound of its Chinese name, in full and by initials', async ({ page }) => {
    await page.goto('/ExReservation');
    await shown(page).getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Customer' }).click();
    const field = shown(page).getByRole('combobox', { name: 'Customer' });
    const first = page.getByRole('option').first();
    // Until the search has its index nothing knows how names sound.
    await expect(async () => {
      await field.fill('');
      await field.fill('chongqingjiaju');
      await expect(first).toContainText('Chongqing Home', { timeout: 1000 });
    }).toPass();
    await field.fill('cqjj');
    await expect(first).toContainText('Chongqing Home');
    await field.press('Enter');
    await expect(field).toHaveValue(/Chongqing Home/);
  });
});

test.describe('records of the catalogue', () => {
  test.use({ role: 'catalogueAdmin' });

  test('two records become one by keys alone, and undo brings the other back', async ({ page }) => {
    await page.goto('/features');
    await expect(row(page, 'USB')).toBeVisible();
    await grid(page).getByText('USB', { exact: true }).click();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Merge 2 records' });
    await expect(dialog).toContainText('Model');
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: /^Keep/ }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/became/)).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'USB')).toBeVisible();
    await expect(row(page, 'PHR')).toBeVisible();
  });
});
