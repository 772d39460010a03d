import type { Page } from 'playwright/test';
import { accountOf } from './support/environment';
import { expect, test } from './support/test';

// A salesperson's way through the product without touching the mouse, in both languages.
test.use({ role: null });

const currentTab = (page: Page) => page.getByRole('tab', { selected: true }).first();

/** Opens what the palette finds first for the text. */
async function find(page: Page, text: string, shown: string | RegExp) {
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text, { delay: 20 });
  await expect(dialog.getByRole('option').first()).toContainText(shown, { timeout: 15_000 });
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const words = {
  en: { customers: 'Customers', orderStatus: 'Order Status', status: 'order status', chongqing: 'chongqing home' },
  zh: { customers: '客户', orderStatus: '订单状态', status: 'dingdanzhuangtai', chongqing: 'cqjj' },
} as const;

for (const language of ['en', 'zh'] as const) {
  test(`from login to an order and out again by keyboard (${language})`, async ({ page }) => {
    const { account, password } = accountOf('generalManager');
    const text = words[language];
    await page.goto('/login');
    await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.reload();
    await expect(page.locator('input[name=username]')).toBeFocused();
    await page.keyboard.type(account);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('banner')).toBeVisible();
    // A journey before may have chosen a language for this account, which goes before that of the browser.
    const shown = page.locator('html');
    const wanted = language === 'zh' ? 'zh-CN' : 'en';
    if ((await shown.getAttribute('lang')) !== wanted) await page.keyboard.press('Alt+Shift+l');
    await expect(shown).toHaveAttribute('lang', wanted);
    await expect(page.getByRole('banner')).toBeVisible();

    await find(page, text.chongqing, '重庆家居');
    await expect(page).toHaveURL(/\/CustomerDet\?id=\d+/);
    await expect(currentTab(page)).toContainText('重庆家居');

    await find(page, text.status, text.orderStatus);
    await expect(page).toHaveURL(/\/OrderStatus$/);
    await expect(currentTab(page)).toContainText(text.orderStatus);

    await page.keyboard.press('Alt+c');
    await expect(currentTab(page)).toContainText(text.customers);
    const grid = page.locator('[data-page="Customer"]').getByRole('grid');
    await expect(grid.getByRole('row').nth(3)).toBeVisible();
    await grid.getByRole('gridcell').nth(3).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/CustomerDet\?id=\d+/);
    const first = page.url();
    await page.keyboard.press(']');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('[');
    await expect(page).toHaveURL(first);
    await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveCount(5);

    await page.keyboard.press('Alt+Shift+L');
    await page.waitForFunction(
      (before) => document.documentElement.lang !== before,
      language === 'en' ? 'en' : 'zh-CN',
    );
    await expect(page).toHaveURL(first);
    await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveCount(5);

    await page.keyboard.press('Alt+w');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('Alt+Shift+T');
    await expect(page).toHaveURL(first);

    await page.keyboard.press('Alt+Shift+Q');
    // What is pressed before one could read the question answers nothing.
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).locator('[data-first]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
}
