import type { Page } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

// The loop of the day without the mouse: list, peek, record, edit, undo, back, next row.
test.use({ role: 'generalManager' });

const focused = (page: Page) => shownOutlet(page).locator('.ag-cell:focus');
const rowOf = (page: Page) => focused(page).locator('xpath=ancestor::*[@row-index][1]');

const words = {
  en: { peek: 'Peek at the row', figures: 'Intake this year, USD', edit: /^Edit /, city: 'City' },
  zh: { peek: '预览该行', figures: '今年接单（美元）', edit: /^编辑/, city: '城市' },
} as const;

for (const language of ['en', 'zh'] as const) {
  test(`list, peek, record, edit, undo, back, next row (${language})`, async ({ page }) => {
    const text = words[language];
    await page.goto('/index');
    await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('Alt+c');
    await expect(focused(page)).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(rowOf(page)).toHaveAttribute('row-index', '1');
    const code = (await focused(page).textContent()) ?? '';

    await page.keyboard.press('v');
    const peek = page.getByRole('complementary', { name: text.peek });
    await expect(peek).toContainText(code);
    await expect(peek.locator('section')).toBeVisible();
    await page.keyboard.press('v');
    await expect(peek).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/CustomerDet\?id=\d+/);
    await expect(shownOutlet(page).locator('h1')).toBeVisible();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: text.edit }) });
    const city = dialog.getByLabel(text.city, { exact: true });
    await expect(city).toBeVisible();
    await city.focus();
    await page.keyboard.press('Control+a');
    const name = `Leeds ${language} ${Date.now() % 1000}`;
    await page.keyboard.type(name);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(shownOutlet(page)).toContainText(name);
    await page.keyboard.press('Control+z');
    // Its history names it still.
    await expect(shownOutlet(page)).not.toContainText(`${name},`);

    await page.keyboard.press('Alt+w');
    await expect(focused(page)).toHaveText(code);
    await expect(rowOf(page)).toHaveAttribute('row-index', '1');
    await page.keyboard.press('j');
    await expect(rowOf(page)).toHaveAttribute('row-index', '2');
  });
}
