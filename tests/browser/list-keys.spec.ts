import type { Page } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'generalManager' });

const list = (page: Page) => shownOutlet(page).locator('.grid');
const cell = (page: Page, row: number, column: string) =>
  list(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
const peek = (page: Page) => page.getByRole('complementary', { name: 'Peek at the row' });

test('a list opens on its first row; j, k, x and Enter go on from there, and closing the tab comes back', async ({
  page,
}) => {
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 1, 'nameEn')).toBeFocused();
  await page.keyboard.press('x');
  await expect(list(page).locator('.grid-foot')).toContainText('1 selected');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  const name = (await cell(page, 2, 'nameEn').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(shownOutlet(page).getByRole('heading', { level: 1 })).toContainText(name);
  await page.keyboard.press('Alt+w');
  await expect(cell(page, 2, 'nameEn')).toBeFocused();
  await page.keyboard.press('j');
  await expect(cell(page, 3, 'nameEn')).toBeFocused();
});

test('a far row keeps its place on the screen while its record is looked at, and over a reload', async ({ page }) => {
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  for (let step = 0; step < 40; step++) await page.keyboard.press('j');
  const focused = list(page).locator('.ag-cell:focus');
  const [row, before] = [
    await focused.locator('xpath=ancestor::*[@row-index]').getAttribute('row-index'),
    await focused.boundingBox(),
  ];
  expect(row).toBe('40');
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Alt+w');
  await expect(focused.locator('xpath=ancestor::*[@row-index]')).toHaveAttribute('row-index', row ?? '');
  expect((await focused.boundingBox())?.y).toBe(before?.y);
  await page.reload();
  await expect(focused.locator('xpath=ancestor::*[@row-index]')).toHaveAttribute('row-index', row ?? '');
});

test('the list never takes the focus from a text, a dialog or the bar of tabs', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/getCustomer?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/Customer');
  await page.getByLabel('Filter the rows').first().focus();
  await page.keyboard.type('a');
  answer();
  await expect(cell(page, 0, 'code')).toBeVisible();
  await expect(page.getByLabel('Filter the rows').first()).toBeFocused();
  await page.goto('/index');
  await page.getByRole('tab', { name: 'Dashboard' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 0, 'code')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Customers' })).toBeFocused();
});

test('a list found in the search has the focus once the search is closed', async ({ page }) => {
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.type('order status');
  await page.keyboard.press('Enter');
  await expect(list(page).locator('.ag-cell').first()).toBeVisible();
  await expect(list(page).locator('.ag-cell:focus')).toHaveCount(1);
});

test('Enter after filtering keeps the row, and sorting keeps it too', async ({ page }) => {
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  for (let step = 0; step < 4; step++) await page.keyboard.press('j');
  const code = (await cell(page, 4, 'code').textContent()) ?? '';
  const name = (await cell(page, 4, 'nameEn').textContent()) ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(list(page).locator('.grid-foot')).toContainText(' of ');
  await page.keyboard.press('Enter');
  await expect(list(page).locator('.ag-cell:focus')).toHaveText(code);
  await page.keyboard.press('/');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(list(page).locator('.ag-cell:focus')).toHaveText(code);
});

test('v peeks at the row under the cursor, follows it, loads its figures once, and Escape ends it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('getCustomerDetail?') && asked.push(request.url()));
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await page.keyboard.press('v');
  await expect(peek(page).getByRole('heading')).toHaveText([
    (await cell(page, 0, 'code').textContent()) ?? '',
    'Figures',
  ]);
  await expect(peek(page)).toContainText('Intake this year');
  asked.length = 0;
  // In one go, as nobody is so slow that the row stays the same for long.
  await page.evaluate(() => {
    for (let step = 0; step < 5; step++) {
      const event = new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }
  });
  await expect(peek(page).getByRole('heading').first()).toHaveText((await cell(page, 5, 'code').textContent()) ?? '');
  await expect(peek(page)).toContainText('Intake this year');
  expect(asked.length).toBeLessThan(4);
  await expect(cell(page, 5, 'code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(peek(page)).toHaveCount(0);
  await expect(cell(page, 5, 'code')).toBeFocused();
});

test('an input method’s letters neither move nor select nor peek', async ({ page }) => {
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await page.evaluate(() => {
    for (const key of ['j', 'x', 'v']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true });
      document.activeElement?.dispatchEvent(event);
    }
  });
  await expect(cell(page, 0, 'code')).toBeFocused();
  await expect(peek(page)).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('Escape closes a column’s filter, and only one is open; selecting a row moves nothing', async ({ page }) => {
  await page.goto('/CustomerManagement');
  await expect(cell(page, 0, 'code')).toBeVisible();
  const heading = (column: string) => list(page).locator(`.ag-header-cell[col-id="${column}"]`);
  for (const column of ['type', 'nameEn']) {
    await heading(column).hover();
    await heading(column).locator('.ag-header-icon').last().click();
    await expect(page.locator('.grid-filter')).toHaveCount(1);
  }
  await page.locator('.grid-filter input').first().focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('.grid-filter')).toHaveCount(0);
  const before = await cell(page, 3, 'code').boundingBox();
  const find = await list(page).getByRole('button', { name: 'Find' }).boundingBox();
  await cell(page, 3, 'tick').click();
  await expect(list(page).getByRole('button', { name: 'Edit 1 row' })).toBeVisible();
  expect(await cell(page, 3, 'code').boundingBox()).toEqual(before);
  expect(await list(page).getByRole('button', { name: 'Find' }).boundingBox()).toEqual(find);
});

test('a list that comes while a menu is open waits for it to close', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/getCustomer?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/Customer');
  await page.getByRole('button', { name: 'Theme' }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  answer();
  await expect(cell(page, 0, 'code')).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 'code')).toBeFocused();
});

test('a focus that the headings take by themselves goes back to its row; one that is brought there stays', async ({
  page,
}) => {
  await page.goto('/Customer');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await page.keyboard.press('j');
  const heading = list(page).locator('.ag-header-cell[col-id="city"]');
  // What AG Grid does when it draws the focused row anew.
  await heading.evaluate((cell: HTMLElement) => {
    (document.activeElement as HTMLElement).blur();
    cell.focus();
  });
  await expect(cell(page, 1, 'code')).toBeFocused();
  await heading.click();
  await expect(heading).toBeFocused();
});

test('a key that comes at once after the one that selects a row is about that row', async ({ page }) => {
  await page.goto('/Documents');
  await expect(cell(page, 0, 'title')).toBeVisible();
  await cell(page, 0, 'title').click();
  const title = (await cell(page, 0, 'title').textContent()) ?? '';
  await Promise.all([page.keyboard.down('Space'), page.keyboard.down('h')]);
  await expect(page.getByRole('dialog', { name: `History of ${title}` })).toBeVisible();
});
