import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Opened pages' }).getByRole('tab');
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name });

/** Opens pages through the header menu, so that no reload comes between. */
async function openPages(page: Page, ...names: string[]) {
  for (const name of names) {
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true }).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
}

async function chooseInTabMenu(page: Page, name: string, item: string) {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  // Sessions are shared among tests, their tabs are not.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('cleared')) return;
    sessionStorage.setItem('cleared', 'yes');
    for (const key of Object.keys(localStorage)) if (/tabs|settings|page-state/.test(key)) localStorage.removeItem(key);
  });
  await page.goto('/index');
  await expect(tabs(page)).toHaveText(['Dashboard']);
});

test.describe('tabs', () => {
  test.beforeEach(async ({ page }) => openPages(page, 'Customers', 'Orders', 'Order Status'));

  test('the close icon and the middle button close a tab, but never the pinned one', async ({ page }) => {
    await tab(page, 'Customers').click({ button: 'middle' });
    await expect(tabs(page)).toHaveText(['Dashboard', 'Orders', 'Order Status']);
    await tab(page, 'Dashboard').click({ button: 'middle' });
    await expect(tab(page, 'Dashboard').locator('.tab-close')).toHaveCount(0);
    await tab(page, 'Order Status').locator('.tab-close').click();
    await expect(tabs(page)).toHaveText(['Dashboard', 'Orders']);
    // The left neighbor, as there was none to the right.
    await expect(page).toHaveURL(/\/Order$/);
  });

  test('closing the tab shown goes to its right neighbor', async ({ page }) => {
    await tab(page, 'Orders').click();
    await page.keyboard.press('Alt+w');
    await expect(tab(page, 'Order Status')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle('Loadline | Order Status');
  });

  test('the menu closes left, right, others and all, around the tab clicked', async ({ page }) => {
    await chooseInTabMenu(page, 'Orders', 'Close left');
    await expect(tabs(page)).toHaveText(['Dashboard', 'Orders', 'Order Status']);
    await expect(page).toHaveURL(/\/Order$/);
    await chooseInTabMenu(page, 'Orders', 'Close right');
    await expect(tabs(page)).toHaveText(['Dashboard', 'Orders']);
    await openPages(page, 'Customers');
    await chooseInTabMenu(page, 'Orders', 'Close others');
    await expect(tabs(page)).toHaveText(['Dashboard', 'Orders']);
    await chooseInTabMenu(page, 'Orders', 'Close all');
    await expect(tabs(page)).toHaveText(['Dashboard']);
    await expect(page).toHaveURL(/\/index$/);
  });

  test('the index tab offers only "close all"; an invalid action says so', async ({ page }) => {
    await tab(page, 'Dashboard').click({ button: 'right' });
    await expect(page.getByRole('menuitem')).toHaveText([/^Close all/]);
    await page.keyboard.press('Escape');
    await chooseInTabMenu(page, 'Customers', 'Close left');
    await expect(page.getByText('Invalid operation')).toBeVisible();
    await expect(tabs(page)).toHaveCount(4);
  });

  test('arrow keys go along the bar, Delete closes, the context-menu key opens the menu', async ({ page }) => {
    await tab(page, 'Order Status').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\/Order$/);
    await page.keyboard.press('Delete');
    await expect(tabs(page)).toHaveText(['Dashboard', 'Customers', 'Order Status']);
    await tab(page, 'Customers').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tab(page, 'Customers')).toBeFocused();
  });

  test('a closed tab is opened again, and its link copied', async ({ page }) => {
    await chooseInTabMenu(page, 'Customers', 'Copy link');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/Customer$/);
    await chooseInTabMenu(page, 'Customers', 'Close');
    await page.keyboard.press('Alt+Shift+t');
    await expect(tabs(page)).toHaveText(['Dashboard', 'Orders', 'Order Status', 'Customers']);
    await expect(page).toHaveURL(/\/Customer$/);
  });

  test('a reload keeps the tabs and the one shown', async ({ page }) => {
    await tab(page, 'Orders').click();
    await page.reload();
    await expect(tabs(page)).toHaveText(['Dashboard', 'Customers', 'Orders', 'Order Status']);
    await expect(tab(page, 'Orders')).toHaveAttribute('aria-selected', 'true');
  });

  test('many tabs scroll, and the one shown stays in sight', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 700 });
    for (let id = 1; id <= 8; id++) {
      await page.goto(`/CustomerDet?id=${id}`);
      await expect(tabs(page)).toHaveCount(4 + id);
    }
    // Wholly, also where its name came later and made it wider.
    await expect(tabs(page).last()).toBeInViewport({ ratio: 1 });
    await page.locator('.tab-scroll').first().click();
    await expect(page.locator('.tab-scroll')).toHaveCount(2);
  });
});

test('hotkeys open pages, but never while typing', async ({ page }) => {
  await page.keyboard.press('Alt+l');
  await expect(page).toHaveURL(/\/log$/);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  await page.keyboard.type('s?');
  await expect(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue('s?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+c');
  await expect(page).toHaveURL(/\/log$/);
});

test('the question mark shows every key, and Escape puts it away', async ({ page }) => {
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: 'Keyboard help' });
  await expect(sheet.getByText('Reopen closed tab')).toBeVisible();
  // A dialog keeps the keys to itself.
  await page.keyboard.press('Alt+c');
  await expect(page).toHaveURL(/\/index$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('holding Alt shows the keys on the buttons', async ({ page }) => {
  const key = () =>
    page
      .getByRole('button', { name: 'Open the log' })
      .evaluate((button) => getComputedStyle(button, '::after').content);
  expect(await key()).toBe('none');
  await page.keyboard.down('Alt');
  await expect.poll(key).toContain('Alt L');
  await page.keyboard.up('Alt');
  expect(await key()).toBe('none');
});

test('the side menu opens one group at a time by keyboard, and collapses to icons', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  expect((await menu.boundingBox())?.width).toBe(200);
  await menu.getByRole('link', { name: 'Briefing' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Customers', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Customer$/);
  await page.keyboard.press('Alt+m');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(65);
  await menu.getByRole('button', { name: 'Customer' }).click();
  await page.getByRole('menuitem', { name: 'Customer Management' }).click();
  await expect(page).toHaveURL(/\/CustomerManagement$/);
});

test('the menu of the user ends with the version, in either language', async ({ page }) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  await openPages(page, 'Customers');
  await page.getByRole('button', { name: /^Hello, / }).click();
  await expect(page.getByRole('menu')).toContainText(new RegExp(`Version ${version}$`));
  await page.evaluate(() => localStorage.setItem('loadline.language', '"zh"'));
  await page.reload();
  await page.getByRole('button', { name: /^您好/ }).click();
  await expect(page.getByRole('menu')).toContainText(new RegExp(`版本 ${version}$`));
});

test('switching language, theme and size loses nothing', async ({ page }) => {
  await openPages(page, 'Customers');
  await page.keyboard.press('Alt+l');
  await page.getByRole('searchbox', { name: 'Filter' }).fill('kept words');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Star' }).click();
  await page.getByRole('button', { name: 'Size' }).click();
  await page.getByRole('menuitem', { name: 'Mini' }).click();
  await expect(page.locator('html')).toHaveClass('theme-star size-mini');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveClass('theme-star size-mini');
  await expect(page.getByRole('searchbox')).toHaveValue('kept words');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByRole('tab').last().focus();
  await page.keyboard.press('Alt+Shift+l');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('searchbox')).toHaveValue('kept words');
});

test('on a small screen the menu is a drawer that closes with the page chosen or a click beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open or close the menu' }).click();
  await menu.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/Order$/);
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open or close the menu' }).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(370, 600);
  await expect(menu).toHaveCount(0);
});

test('an error of the page goes to the log, which is filtered, survives a reload and is cleared', async ({ page }) => {
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('sample failure token=secret1'))));
  await expect(page.getByRole('button', { name: /^Open the log: \d+$/ })).toBeVisible();
  await page.reload();
  await expect(tabs(page)).toHaveCount(1);
  await page.keyboard.press('Alt+l');
  const row = page.getByRole('row').filter({ hasText: 'sample failure' });
  await expect(row).toContainText('/index');
  await expect(row).not.toContainText('secret1');
  await page.getByRole('searchbox', { name: 'Filter' }).fill('nothing like this');
  await expect(row).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('loadline-log.csv');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing went wrong')).toBeVisible();
});

test('unknown addresses, redirect and refresh lead where they should', async ({ page }) => {
  await page.goto('/redirect/Customer?from=mail');
  await expect(page).toHaveURL(/\/Customer\?from=mail$/);
  await page.goto('/refresh');
  await expect(page).not.toHaveURL(/refresh/);
  await page.goto('/no/such/page');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('a page whose code did not come is there once the network is back, and a refresh without it keeps the rows', async ({
  page,
  context,
}) => {
  await page.route(/OrderStatusPage.*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Order Status' }).click();
  await expect(page.getByRole('alert')).toContainText('This page failed');
  await page.unroute(/OrderStatusPage.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  const grid = shownOutlet(page).locator('.grid');
  await expect(grid.locator('.ag-row[row-index="0"]').first()).toBeVisible();
  // What shows messages is fetched a little after the start: of the app, or of the page where the browser remembers
  // what did not come, and it is loaded anew.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /ToastHost/.test(name)));
  await context.setOffline(true);
  await page.keyboard.press('Alt+r');
  await expect(page.getByText('What is shown stays as it is.')).toBeVisible();
  await expect(grid.locator('.ag-row[row-index="0"]').first()).toBeVisible();
  await context.setOffline(false);
});

test('a page whose code cannot be loaded fails in its own tab and is in the log', async ({ page }) => {
  await page.route(/OrderStatusPage.*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Order Status' }).click();
  await expect(page.getByRole('alert')).toContainText('This page failed');
  await page.keyboard.press('Alt+l');
  await expect(page.getByRole('row').filter({ hasText: 'ChunkLoadError' }).first()).toBeVisible();
});

test('a part whose code does not come leaves the page standing, and works once the network is back', async ({
  page,
  context,
}) => {
  await page.route(/ToastHost.*\.js/, (route) => route.abort());
  await page.reload();
  await openPages(page, 'Customers');
  await context.setOffline(true);
  const isHealth = (request: Request) => request.url().endsWith('/health');
  const refused = page.waitForEvent('requestfailed', isHealth);
  await page.keyboard.press('Alt+r');
  await refused;
  // The message is asked for now, half a second later once more, and only then whether a reload would help.
  await page.waitForEvent('requestfailed', isHealth);
  await expect(tab(page, 'Customers')).toBeVisible();
  await page.unroute(/ToastHost.*\.js/);
  const code = page.waitForResponse(/ToastHost.*\.js/);
  await context.setOffline(false);
  await code;
  await expect(tab(page, 'Customers')).toBeVisible();
});
