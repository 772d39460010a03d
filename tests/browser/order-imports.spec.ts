import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { catalogueLookUps } from '../../src/shared/areas/catalogue/look-up-calls';
import { call } from './support/call';
import { expect, test } from './support/test';

// An order book of somebody else's making: by keyboard from the file to its undo, in both languages.
test.use({ role: 'admin' });

const wizard = (page: Page) => page.locator('.import-wizard:visible');
const cell = (page: Page, row: number, column: string) =>
  wizard(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

const words = {
  en: {
    kind: 'What the file holds',
    orders: 'Orders',
    choose: 'Choose a file…',
    column: 'Column of Order: PO number',
    check: 'Check the rows',
    created: ['Customer', '1 will be created, 0 will be changed'],
    rejected: 'Order line: Quantity "several": is not a number',
    errors: 'Rows with errors as a file',
    import: 'Import 2 rows',
    done: 'The rows are imported.',
    undo: 'Undo this import',
    confirm: 'Undo the import',
    undone: 'everything is as it was before',
  },
  zh: {
    kind: '文件所含内容',
    orders: '订单',
    choose: '选择文件…',
    column: '订单：PO 号 的列',
    check: '检查各行',
    created: ['客户', '将新建 1 条，更改 0 条'],
    rejected: '订单行：数量“several”：不是数字',
    errors: '下载有错误的行',
    import: '导入 2 行',
    done: '各行已导入。',
    undo: '撤销此导入',
    confirm: '撤销导入',
    undone: '一切恢复原状',
  },
} as const;

for (const language of ['en', 'zh'] as const) {
  test(`orders are imported by keyboard, with the customers they name, and undone (${language})`, async ({ page }) => {
    const text = words[language];
    await page.goto('/Imports');
    await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.reload();
    const [model] = await call<typeof catalogueLookUps.getModelList>(page, 'GET /getModelList', { limit: 1 });
    const mark = `${language}${Date.now() % 1_000_000}`;
    const rows = [
      'Client,Client name,Country,Department,VP/Sales,PO,Ordered,Model,Item no,Product name,Qty,Unit price',
      `${mark},Nordlys,NO,NAE,grace.chen,${mark}-1,2026-03-09,${model?.code},${mark}-A,Sofa,4,"1.199,50"`,
      `${mark},Nordlys,NO,NAE,grace.chen,${mark}-1,2026-03-09,${model?.code},${mark}-B,Chair,2,"$99,00"`,
      `${mark},Nordlys,NO,NAE,grace.chen,${mark}-1,2026-03-09,${model?.code},${mark}-B,Chair,several,"99,00"`,
    ].join('\n');

    await page.getByLabel(text.kind).selectOption('orders');
    await expect(page.locator('h1:visible')).toContainText(text.orders);
    await expect(page.getByLabel(text.kind)).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await wizard(page).getByRole('button', { name: text.choose }).press('Enter');
    const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await (await chooser).setFiles(file);
    await expect(wizard(page).getByLabel(text.column, { exact: true })).toHaveValue('5');
    await wizard(page).getByRole('button', { name: text.check }).press('Enter');

    await expect(wizard(page).locator('.import-planned')).toContainText(text.created[0]);
    await expect(wizard(page).locator('.import-planned')).toContainText(text.created[1]);
    await expect(cell(page, 2, 'reason')).toContainText(text.rejected);
    const download = page.waitForEvent('download');
    await wizard(page).getByRole('button', { name: text.errors }).press('Enter');
    const errors = readFileSync(await (await download).path());
    await wizard(page).getByRole('button', { name: text.import }).press('Enter');
    await expect(wizard(page).getByText(text.done)).toBeVisible();
    await wizard(page).getByRole('button', { name: text.undo }).press('Enter');
    await page.getByRole('button', { name: text.confirm, exact: true }).press('Enter');
    await expect(wizard(page).getByText(text.undone).first()).toBeVisible();
    expect(errors.subarray(0, 2).toString()).toBe('PK');
  });
}

test('the file of errors is opened with the mapping its rows were read by', async ({ page }) => {
  await page.goto('/Imports');
  const rows = 'Kunde;PO;Ordered;Item no;Antall\nX-1;PO-9;2026-03-09;nothing;many';
  await page.getByLabel(words.en.kind).selectOption('orders');
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await give('orders.csv', Buffer.from(rows));
  const pick = async (label: string, letter: string) => {
    await wizard(page).getByLabel(label, { exact: true }).focus();
    await page.keyboard.press(letter);
  };
  await pick('Column of Customer: Code', 'a');
  await pick('Column of Order line: Quantity', 'e');
  await wizard(page).getByRole('button', { name: words.en.check }).press('Enter');
  const download = page.waitForEvent('download');
  await wizard(page).getByRole('button', { name: words.en.errors }).press('Enter');
  const errors = readFileSync(await (await download).path());
  await wizard(page).getByRole('button', { name: 'Back' }).press('Enter');
  await wizard(page).getByRole('button', { name: 'Back' }).press('Enter');
  await give('orders errors.xlsx', errors);
  await expect(wizard(page).getByText('as you did it last')).toBeVisible();
  await expect(wizard(page).getByLabel('Column of Customer: Code', { exact: true })).toHaveValue('0');
  await expect(wizard(page).getByLabel('Column of Order line: Quantity', { exact: true })).toHaveValue('4');
});
