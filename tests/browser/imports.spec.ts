import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright/test';
import type { InputOf } from '../../src/shared/api/call';
import type { catalogueLookUps } from '../../src/shared/areas/catalogue/look-up-calls';
import type { importCalls } from '../../src/shared/areas/import/calls';
import { seriousProblems, settle } from './support/axe';
import { call } from './support/call';
import { accountOf } from './support/environment';
import { hostileFiles } from './support/hostile-files';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const wizard = (page: Page) => page.locator('.import-wizard:visible');
const rows = (page: Page) => wizard(page).locator('.ag-row[row-index]:not([row-index^="b"])');
const cell = (page: Page, row: number, column: string) =>
  wizard(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
const button = (page: Page, name: string | RegExp) => wizard(page).getByRole('button', { name });

async function give(page: Page, name: string, buffer: Buffer) {
  const mimeType = 'application/octet-stream';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

/** The code of a model that exists. */
async function someModel(page: Page): Promise<string> {
  const [model] = await call<typeof catalogueLookUps.getModelList>(page, 'GET /getModelList', { limit: 1 });
  return model?.code ?? '';
}

async function stored(page: Page, keys: string[]) {
  const asked: InputOf<typeof importCalls.importPresent> = {
    target: 'materials',
    keys: { material: keys.map((key) => [key]) },
    references: {},
  };
  const { rows: found } = await call<typeof importCalls.importPresent>(page, 'POST /import/present', asked);
  return Object.fromEntries(found.map(({ key: [key = ''], values }) => [key, values]));
}

async function kinds(page: Page): Promise<string> {
  const labels = await wizard(page).locator('.import-kinds label').allInnerTexts();
  return labels.map((label) => label.replace(/\s+/g, ' ').trim()).join(', ');
}

async function backToFile(page: Page) {
  await button(page, 'Back').click();
  await expect(button(page, 'Check the rows')).toBeVisible();
  await button(page, 'Back').click();
  await expect(button(page, 'Choose a file…')).toBeVisible();
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** In the shape of a retailer's catalogue: semicolons, decimal commas, sizes in whole centimeters, a repeated article. */
function catalogue(prefix: string, model: string, second = { width: '140', price: '995,0' }): string {
  return [
    'X1;item_id;name;model;price;link;depth;height;width',
    `0;${prefix}1;Bar table;${model};265,0;https://example.com/1;51;99;51`,
    `1;${prefix}2;Bar table, large;${model};${second.price};https://example.com/2;80;105;${second.width}`,
    `2;${prefix}1;Bar table again;${model};265,0;https://example.com/1;51;99;51`,
    `3;${prefix}3;Stool;${model};sixty;https://example.com/3;50;100;60`,
  ].join('\r\n');
}

test('a file is imported by keyboard: columns, a rejected cell mended, the import, its undo', async ({ page }) => {
  await page.goto('/Imports');
  const model = await someModel(page);
  const prefix = `K${Date.now()}-`;
  await expect(wizard(page).getByText('Drop a file here')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a file…').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(catalogue(prefix, model)),
  });

  await expect(wizard(page).getByLabel('Column of Material number')).toHaveValue('1');
  await expect(wizard(page).getByLabel('Numbers written as text')).toHaveValue(',');
  await expect(wizard(page).getByText('Not imported: X1, link')).toBeVisible();
  // What the file calls width runs along our length.
  await wizard(page).getByLabel('Column of Length', { exact: true }).focus();
  await page.keyboard.press('i');
  await expect(wizard(page).getByLabel('Column of Length', { exact: true })).toHaveValue('8');
  await wizard(page).getByLabel('Column of Width', { exact: true }).focus();
  await page.keyboard.press('g');
  await expect(wizard(page).getByLabel('Column of Width', { exact: true })).toHaveValue('6');
  await button(page, 'Check the rows').focus();
  await page.keyboard.press('Enter');

  await expect(rows(page)).toHaveCount(4);
  expect(await kinds(page)).toBe('All 4, New row 2, Changed 0, Unchanged 0, Repeated 1, Rejected 1');
  await expect(cell(page, 2, 'reason')).toHaveText('repeats row 2');
  await expect(cell(page, 3, 'reason')).toHaveText('FOB price "sixty": is not a number');
  await cell(page, 3, 'field.fobPrice').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('69,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 'kind')).toHaveText('New row');
  await button(page, 'Import 3 rows').focus();
  await page.keyboard.press('Enter');
  await expect(wizard(page).getByText('The rows are imported.')).toBeVisible();
  const values = await stored(page, [`${prefix}1`, `${prefix}3`]);
  expect(values[`${prefix}1`]).toMatchObject({ length: 51, width: 51, height: 99, fobPrice: 265, modelId: model });
  expect(values[`${prefix}3`]).toMatchObject({ fobPrice: 69.5, nameEn: 'Stool' });

  await button(page, 'Undo this import').focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Undo the import' })
    .press('Enter');
  await expect(wizard(page).getByText('everything is as it was before')).toBeVisible();
  expect(await stored(page, [`${prefix}1`, `${prefix}2`, `${prefix}3`])).toEqual({});
});

test('a second file changes what the first brought; its undo restores the values; the mapping is remembered', async ({
  page,
}) => {
  await page.goto('/Imports');
  const model = await someModel(page);
  const prefix = `C${Date.now()}-`;
  const importFile = async (text: string, action: string) => {
    await give(page, 'catalogue.csv', Buffer.from(text));
    await button(page, 'Check the rows').click();
    await button(page, action).click();
    await expect(wizard(page).getByText('The rows are imported.')).toBeVisible();
  };
  await importFile(catalogue(prefix, model), 'Import 2 rows');
  const before = await stored(page, [`${prefix}2`]);
  await button(page, 'Import another file').click();

  await give(page, 'catalogue.csv', Buffer.from(catalogue(prefix, model, { width: '145', price: '1.050,0' })));
  await expect(wizard(page).getByText('as you did it last')).toBeVisible();
  await button(page, 'Check the rows').click();
  await expect(rows(page)).toHaveCount(4);
  expect(await kinds(page)).toBe('All 4, New row 0, Changed 1, Unchanged 1, Repeated 1, Rejected 1');
  await wizard(page)
    .getByRole('radio', { name: /^Changed/ })
    .press('Space');
  await expect(rows(page)).toHaveCount(1);
  await expect(cell(page, 0, 'field.fobPrice')).toHaveText('995 → 1050');
  await button(page, 'Import 1 row').click();
  await expect(wizard(page).getByText('The rows are imported.')).toBeVisible();
  expect((await stored(page, [`${prefix}2`]))[`${prefix}2`]).toMatchObject({ fobPrice: 1050 });
  await button(page, 'Import another file').click();

  const past = page.getByRole('table', { name: 'Past imports' });
  // The list keeps what it showed until the new one is here.
  await expect(past.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText('1');
  await past.getByRole('row').nth(1).getByRole('button', { name: /Undo/ }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(past.getByRole('row').nth(1)).toContainText('Undone');
  expect(await stored(page, [`${prefix}2`])).toEqual(before);
});

test('the file of errors holds the original columns and can be imported as it is', async ({ page }) => {
  await page.goto('/Imports');
  const prefix = `E${Date.now()}-`;
  await give(page, 'catalogue.csv', Buffer.from(catalogue(prefix, await someModel(page))));
  await button(page, 'Check the rows').click();
  const download = page.waitForEvent('download');
  await button(page, 'Rows with errors as a file').click();
  const errors = await contentOf(await download);
  await backToFile(page);
  await give(page, 'catalogue errors.xlsx', errors);
  await expect(wizard(page).getByText('Not imported: X1, link, Row 行号, Reason 原因')).toBeVisible();
  await button(page, 'Check the rows').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(cell(page, 1, 'reason')).toHaveText('FOB price "sixty": is not a number');
});

test.describe(() => {
  test.use({ role: 'exportOffice' });

  test('a cell that names a record offers those that may be meant, by keys alone', async ({ page }) => {
    await page.goto('/Imports');
    await page.getByLabel('What the file holds').selectOption('exhibition');
    const shows =
      'English name,Chinese name,Start date,End date,Country\r\nKoln Test,科隆,2027-01-10,2027-01-14,Germny\r\n';
    await give(page, 'shows.csv', Buffer.from(shows));
    await button(page, 'Check the rows').click();
    await expect(cell(page, 0, 'kind')).toHaveText('Rejected');
    await cell(page, 0, 'field.countryId').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Germ');
    await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 'kind')).toHaveText('New row');
  });
});

test('all or none is refused while a row is rejected', async ({ page }) => {
  await page.goto('/Imports');
  await give(page, 'catalogue.csv', Buffer.from(catalogue(`A${Date.now()}-`, await someModel(page))));
  await button(page, 'Check the rows').click();
  await wizard(page).getByLabel('All rows or none').check();
  await expect(button(page, 'Import 2 rows')).toHaveAttribute('aria-disabled', 'true');
});

test('Chinese headings are read from GBK and UTF-16 alike', async ({ page }) => {
  await page.setViewportSize({ width: 1800, height: 800 }); // columns out of sight are not drawn
  await page.goto('/Imports');
  const model = await someModel(page);
  const number = `Z${Date.now()}`;
  const text = `物料编号,型号,英文名称,长(mm),产地\r\n${number},${model},Sofa,2100,中国\r\n`;
  const gbk = Buffer.concat([...text].map((letter) => gbkBytes[letter] ?? Buffer.from(letter)));
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const buffer of [gbk, utf16]) {
    await give(page, '物料.csv', buffer);
    await expect(wizard(page).getByLabel('Column of Length', { exact: true })).toHaveValue('3');
    await expect(wizard(page).getByLabel('Unit of Length', { exact: true })).toHaveValue('mm');
    await button(page, 'Check the rows').click();
    // Sizes are shown in inches, the setting of the first visit; 2,100 mm are kept as 210 cm.
    await expect(cell(page, 0, 'field.length')).toHaveText('82.67717');
    await expect(cell(page, 0, 'field.provenance')).toHaveText('China');
    await backToFile(page);
  }
});

const gbkBytes: Record<string, Buffer> = {
  物: Buffer.from('CEEF', 'hex'),
  料: Buffer.from('C1CF', 'hex'),
  编: Buffer.from('B1E0', 'hex'),
  号: Buffer.from('BAC5', 'hex'),
  型: Buffer.from('D0CD', 'hex'),
  英: Buffer.from('D3A2', 'hex'),
  文: Buffer.from('CEC4', 'hex'),
  名: Buffer.from('C3FB', 'hex'),
  称: Buffer.from('B3C6', 'hex'),
  长: Buffer.from('B3A4', 'hex'),
  产: Buffer.from('B2FA', 'hex'),
  地: Buffer.from('B5D8', 'hex'),
  中: Buffer.from('D6D0', 'hex'),
  国: Buffer.from('B9FA', 'hex'),
};

test('hostile files are each refused in their own words within five seconds, and the tab stays alive', async ({
  page,
}) => {
  await page.goto('/Imports');
  await expect(wizard(page)).toBeVisible();
  for (const { name, buffer, says } of hostileFiles()) {
    await give(page, name, buffer);
    await expect(wizard(page).getByRole('alert'), name).toHaveText(says, { timeout: 5000 });
  }
  const template = page.waitForEvent('download');
  await button(page, 'Download the template').click();
  await give(page, 'template.xlsx', await contentOf(await template));
  await expect(wizard(page).getByLabel('Column of Mixed stacking')).not.toHaveValue('');
  await expect(button(page, 'Check the rows')).toHaveAttribute('aria-disabled', 'true');
});

test('the most rows that the company set are told, and a file of one row more is refused with them', async ({
  page,
}) => {
  await page.route('**/api/user/session', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, uploadRows: 3 } } });
  });
  await page.goto('/Imports');
  // The setting is told with the session; the next page already knows it.
  await page.waitForFunction(() => localStorage.getItem('loadline.uploadRows') === '3');
  await page.reload();
  await expect(wizard(page)).toContainText('at most 5 MB and 3 rows');
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `M-${at},R-1,x`);
  await give(page, 'four.csv', Buffer.from(['number,model,name', ...rows(4)].join('\n')));
  await expect(wizard(page).getByRole('alert')).toHaveText(/more than 3 rows of data/);
  await give(page, 'three.csv', Buffer.from(['number,model,name', ...rows(3)].join('\n')));
  await expect(button(page, 'Check the rows')).toBeVisible();
});

test('a table pasted from a spreadsheet is taken like a file', async ({ page }) => {
  await page.goto('/Imports');
  const text = `Item no\tModel\tName\tL (in)\nP${Date.now()}\t${await someModel(page)}\tChair\t10\n`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await wizard(page).locator('.import-drop').focus();
  await page.keyboard.press('Control+v');
  await expect(wizard(page).getByLabel('Unit of Length', { exact: true })).toHaveValue('in');
  await button(page, 'Check the rows').click();
  await expect(cell(page, 0, 'field.length')).toHaveText('10');
});

for (const theme of ['d2', 'star'] as const) {
  test(`axe finds nothing serious in any step of the wizard in the theme ${theme}`, async ({ page }) => {
    const key = `loadline.settings.${accountOf('catalogueAdmin').account}`;
    const settings = JSON.stringify({ theme, size: 'default', asideCollapsed: false });
    await page.addInitScript(([name = '', value = '']) => localStorage.setItem(name, value), [key, settings]);
    await page.goto('/Imports');
    const found: string[] = [];
    const check = async (step: string) => {
      await settle(page);
      found.push(...(await seriousProblems(page)).map((problem) => `${step} ${problem}`));
    };
    await give(page, 'text.xlsx', Buffer.from('no workbook'));
    await expect(wizard(page).getByRole('alert')).toBeVisible();
    await check('refusal');
    await give(page, 'catalogue.csv', Buffer.from(catalogue(`X${Date.now()}-`, await someModel(page))));
    await expect(wizard(page).getByLabel('Column of Material number')).toBeVisible();
    await check('columns');
    await button(page, 'Check the rows').click();
    await expect(rows(page)).toHaveCount(4);
    await check('check');
    await button(page, 'Import 2 rows').click();
    await expect(wizard(page).getByText('The rows are imported.')).toBeVisible();
    await check('result');
    expect(found).toEqual([]);
  });
}
