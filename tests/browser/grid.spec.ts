import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page, Route } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'generalManager' });

interface Axe {
  run: (where: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const list = (page: Page) => shownOutlet(page).locator('.grid');
const rows = (page: Page) => list(page).locator('.ag-row[row-index]:not([row-index^="b"])');
const cell = (page: Page, row: number, column: string) =>
  list(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
const heading = (page: Page, column: string) => list(page).locator(`.ag-header-cell[col-id="${column}"]`);
const footer = (page: Page) => list(page).locator('.grid-foot');
const editor = (page: Page) => list(page).locator('.grid-editor');

async function openCustomers(page: Page) {
  await page.goto('/CustomerManagement');
  await expect(rows(page).first()).toBeVisible();
}

/** Goes to a row's code: beside it and back, as a click on the code itself would open the customer. */
async function focusCode(page: Page, row: number) {
  await cell(page, row, '#').click();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, row, 'code')).toBeFocused();
}

/** The texts of a column's cells on the screen, in the order of the rows. */
async function shownTexts(page: Page, column: string): Promise<string[]> {
  const cells = await rows(page).evaluateAll(
    (elements, id) =>
      elements
        .map((row) => ({
          at: Number(row.getAttribute('row-index')),
          text: row.querySelector(`[col-id="${id}"]`)?.textContent,
        }))
        .filter(({ text }) => text !== undefined)
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => text ?? ''),
    column,
  );
  return cells;
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

async function menu(page: Page, button: string, entry: string | RegExp) {
  await list(page).getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('the quick filter narrows the rows, and the footer says to how many of how many', async ({ page }) => {
  await openCustomers(page);
  await focusCode(page, 0);
  await page.keyboard.press('f');
  await page.keyboard.type('chongqing home');
  await expect(footer(page)).toContainText(/^\d+ of \d+ rows/);
  await expect(cell(page, 0, 'nameEn')).toContainText('Chongqing');
  await footer(page).getByRole('button', { name: 'Clear 1 filter' }).click();
  await expect(footer(page)).toContainText(/^\d+ rows/);
});

test('a column is sorted by its heading and filtered by the values ticked', async ({ page }) => {
  await openCustomers(page);
  await heading(page, 'code').click();
  const codes = await shownTexts(page, 'code');
  expect(codes).toEqual([...codes].sort());
  await heading(page, 'type').hover();
  await heading(page, 'type').locator('.ag-header-icon').last().click();
  const filter = page.locator('.grid-filter');
  await filter.getByLabel('All values').uncheck();
  await filter.getByLabel('Wholesaler').check();
  await page.keyboard.press('Escape');
  await expect(footer(page)).toContainText('Clear 1 filter');
  expect(new Set(await shownTexts(page, 'type'))).toEqual(new Set(['Wholesaler']));
});

test('columns, sort and filter are saved as a view and survive a reload', async ({ page }) => {
  await openCustomers(page);
  const name = `By code ${Date.now()}`;
  await list(page).getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('City', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await heading(page, 'code').click();
  await menu(page, 'Views', 'Save as a new view…');
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('button', { name })).toBeVisible();
  await page.reload();
  await expect(list(page).getByRole('button', { name })).toBeVisible();
  await expect(heading(page, 'code')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading(page, 'city')).toHaveCount(0);
  await menu(page, name, 'Standard view');
  await expect(heading(page, 'code')).toHaveAttribute('aria-sort', 'none');
  await menu(page, 'Views', name);
  await expect(heading(page, 'code')).toHaveAttribute('aria-sort', 'ascending');
});

test('the focused cell is copied, and selected rows as a table', async ({ page }) => {
  await openCustomers(page);
  const [first = '', second = ''] = await shownTexts(page, 'code');
  await focusCode(page, 0);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(footer(page)).toContainText('2 selected');
  await page.keyboard.press('Control+c');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.map((line) => line.split('\t')[0])).toEqual([first, second]);
});

test('an export holds the rows and columns shown, as workbook and as text', async ({ page }) => {
  await openCustomers(page);
  await page.keyboard.press('/');
  // At once: each letter would filter anew.
  await page.keyboard.insertText('chongqing');
  await expect(footer(page)).toContainText(' of ');
  const shown = Number(/^(\d+) of/.exec(await footer(page).innerText())?.[1]);
  const workbook = page.waitForEvent('download');
  await menu(page, 'Export', /xlsx/);
  const parts = unzipSync(await contentOf(await workbook));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(shown + 1);
  expect(sheet).toContain('English name');
  const text = page.waitForEvent('download');
  await menu(page, 'Export', /csv/);
  const csv = (await contentOf(await text)).toString();
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(shown + 1);
});

test('find marks the cells, counts them and goes from one to the next', async ({ page }) => {
  await openCustomers(page);
  await focusCode(page, 0);
  await page.keyboard.press('Control+f');
  // At once: each letter would filter anew.
  await page.keyboard.insertText('chongqing');
  const find = list(page).getByRole('search');
  await expect(find).toContainText(/1 of \d+/);
  await expect(list(page).locator('.is-found-now')).toContainText(/chongqing/i);
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(list(page).locator('.ag-cell-focus')).toContainText(/chongqing/i);
});

test('what a list shows is put to the console, by its key and by its button', async ({ page }) => {
  test.slow(); // the console's engine is large
  await openCustomers(page);
  await page.keyboard.press('/');
  // At once: each letter would filter anew.
  await page.keyboard.insertText('united');
  await expect(footer(page)).toContainText(' of ');
  const shown = /^[\d,]+/.exec((await footer(page).textContent()) ?? '')?.[0];
  await focusCode(page, 0);
  await page.keyboard.press('q');
  const last = page.getByRole('region', { name: 'Console', exact: true }).getByRole('article').last();
  await expect(last).toContainText('from tabs.list_customer');
  await expect(last.getByRole('status')).toHaveText(`${shown} rows`, { timeout: 60_000 });
  await list(page).getByLabel('Filter the rows').fill('');
  await expect(footer(page)).not.toContainText(' of ');
  const all = /^[\d,]+/.exec((await footer(page).textContent()) ?? '')?.[0];
  await list(page).getByRole('button', { name: 'Query this' }).click();
  await expect(last.getByRole('status')).toHaveText(`${all} rows`);
});

test('Tab leaves the grid and comes back to the cell it left', async ({ page }) => {
  await openCustomers(page);
  await focusCode(page, 1);
  await page.keyboard.press('Tab');
  await expect(page.locator('.ag-root :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 1, 'code')).toBeFocused();
});

test('letters and input methods do not edit; Enter does, and Escape leaves it as it was', async ({ page }) => {
  await openCustomers(page);
  const before = await cell(page, 0, 'city').innerText();
  await cell(page, 0, 'city').click();
  const devtools = await page.context().newCDPSession(page);
  // What a browser sends while an input method composes.
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' });
  await page.keyboard.press('z');
  await expect(editor(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeVisible();
  await page.keyboard.type('sofa');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await expect(editor(page).locator('input')).toHaveValue('sofa');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 'city')).toHaveText(before);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('what is wrong in a cell is seen over the grid, and Tab goes from an editor to the next cell that can be edited', async ({
  page,
}) => {
  await openCustomers(page);
  await focusCode(page, 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await editor(page).locator('input').fill('');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'is required' });
  await expect(problem).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(problem).toHaveCount(0);
  await page.keyboard.press('F2');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 'nameZh')).toBeFocused();
  await expect(editor(page)).toHaveCount(0);
  // From the last one, and back from the first, it saves and stays.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('End');
  const edge = page.locator('.ag-cell:focus');
  await expect(edge).toHaveAttribute('col-id', 'closed');
  await page.keyboard.press('F2');
  await expect(editor(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(editor(page)).toHaveCount(0);
  await expect(edge).toHaveAttribute('col-id', 'closed');
  await focusCode(page, 0);
  await page.keyboard.press('F2');
  await expect(editor(page)).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toHaveCount(0);
  await expect(cell(page, 0, 'code')).toBeFocused();
});

test('an edit meets somebody else’s: both versions are shown, and the one chosen stays', async ({ page }) => {
  await openCustomers(page);
  const edit = async (text: string) => {
    await cell(page, 0, 'city').click();
    await page.keyboard.press('F2');
    await editor(page).locator('input').fill(text);
    await page.keyboard.press('Enter');
  };
  // What is typed shows before it is saved; the version to be fallen behind is the one that is stored.
  const saved = page.waitForResponse('**/customer/modify');
  await edit('Oslo');
  await saved;
  await expect(cell(page, 0, 'city')).toHaveText('Oslo');
  // The same edit again, as from a browser that still shows the version before.
  const sendOlderVersion = async (route: Route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, version: body.version - 1 }) });
  };
  await page.route('**/customer/modify', sendOlderVersion, { times: 1 });
  await edit('Bergen');
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(conflict).toContainText('Oslo');
  await expect(conflict).toContainText('Bergen');
  const savedAgain = page.waitForResponse('**/customer/modify');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await savedAgain;
  await expect(cell(page, 0, 'city')).toHaveText('Bergen');
  await page.reload();
  await expect(cell(page, 0, 'city')).toHaveText('Bergen');
});

test('one field is set in all selected rows', async ({ page }) => {
  await openCustomers(page);
  await focusCode(page, 0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await list(page).getByRole('button', { name: 'Edit 2 rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the selected rows' });
  await dialog.getByLabel('Field').selectOption({ label: 'City' });
  await dialog.getByLabel('City').fill('Ålesund');
  const before = (await shownTexts(page, 'city')).slice(0, 2);
  await expect(dialog.getByLabel('Field').locator('option')).not.toContainText(['Code', 'English name']);
  await dialog.getByRole('button', { name: 'Preview 2 rows' }).click();
  await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText('Ålesund');
  expect((await shownTexts(page, 'city')).slice(0, 2)).toEqual(before);
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await shownTexts(page, 'city')).slice(0, 2)).toEqual(['Ålesund', 'Ålesund']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await shownTexts(page, 'city')).slice(0, 2)).toEqual(before);
});

test('Ctrl+Enter opens a row in a background tab, also where Enter edits; the row number opens it here', async ({
  page,
}) => {
  await openCustomers(page);
  const [name = ''] = await shownTexts(page, 'nameEn');
  await focusCode(page, 0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(editor(page)).toHaveCount(0);
  await expect(page).toHaveURL(/CustomerManagement/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/CustomerDet/);
  await expect(page.getByRole('tablist', { name: 'Opened pages' }).getByRole('tab', { selected: true })).toContainText(
    name,
  );
});

test('a customer opened from the list steps to the next one and back', async ({ page }) => {
  await openCustomers(page);
  const [first = '', second = ''] = await shownTexts(page, 'nameEn');
  await cell(page, 0, 'nameEn').getByRole('link').click();
  const title = page.getByRole('tablist', { name: 'Opened pages' }).getByRole('tab', { selected: true });
  await expect(title).toContainText(first);
  const shown = shownOutlet(page).locator('h1');
  await expect(shown).toContainText(first);
  await page.keyboard.press(']');
  await expect(title).toContainText(second);
  await expect(shown).toContainText(second);
  await page.keyboard.press('[');
  await expect(title).toContainText(first);
});

test('nothing serious for assistive technology in list, filter and dialogs', async ({ page }) => {
  await openCustomers(page);
  const serious = async (): Promise<string[]> => {
    await page.evaluate(axe);
    return page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: Axe };
      const { violations } = await checker.run({ include: [['.grid'], ['[role=dialog]']] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
  };
  expect(await serious()).toEqual([]);
  await heading(page, 'type').hover();
  await heading(page, 'type').locator('.ag-header-icon').last().click();
  await expect(page.locator('.grid-filter')).toBeVisible();
  expect(await serious()).toEqual([]);
  await page.keyboard.press('Escape');
  await list(page).getByRole('button', { name: 'Columns' }).click();
  expect(await serious()).toEqual([]);
});
