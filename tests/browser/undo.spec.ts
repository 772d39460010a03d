import type { Page } from 'playwright/test';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import { call } from './support/call';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn } from './support/words';

const city = (page: Page) => shownOutlet(page).locator('.ag-row[row-index="0"] .ag-cell[col-id="city"]');
const editor = (page: Page) => page.locator('.ag-cell-inline-editing, .ag-popup-editor').first();

async function typeCity(page: Page, text: string) {
  await city(page).click();
  await page.keyboard.press('F2');
  await editor(page).locator('input').fill(text);
  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveText(text);
}

const words = {
  en: {
    saved: 'Saved: City: ',
    undone: 'Undone: City: ',
    redo: 'Redo',
    history: 'History',
    edit: /^Edit/,
    city: 'City',
    colon: ': ',
  },
  zh: {
    saved: '已保存：城市：',
    undone: '已撤销：城市：',
    redo: '重做',
    history: '历史记录',
    edit: /^编辑/,
    city: '城市',
    colon: '：',
  },
} as const;

for (const language of spokenIn('zh')) {
  const said = words[language];
  test(`edits are undone with Ctrl+Z, across pages and after a reload (${language})`, async ({ page }) => {
    await page.addInitScript((wanted) => localStorage.setItem('loadline.language', JSON.stringify(wanted)), language);
    await page.goto('/CustomerManagement');
    await expect(city(page)).toBeVisible();
    const before = (await city(page).textContent()) ?? '';
    await typeCity(page, `Kiel ${language}`);
    await expect(page.getByText(`${said.saved}${before || '—'} → Kiel ${language}`)).toBeVisible();
    await typeCity(page, `Jena ${language}`);

    // While text is typed the keys are the text's own.
    await shownOutlet(page).locator('.grid-quick input').fill('x');
    await page.keyboard.press('Control+z');
    await shownOutlet(page).locator('.grid-quick input').fill('');
    await expect(city(page)).toHaveText(`Jena ${language}`);
    await city(page).click();
    await page.keyboard.press('Control+z');
    await expect(city(page)).toHaveText(`Kiel ${language}`);
    await page.reload();
    await expect(city(page)).toHaveText(`Kiel ${language}`);
    await city(page).click();
    await page.keyboard.press('Control+z');
    await expect(city(page)).toHaveText(before);
    await expect(page.getByText(said.undone).first()).toBeVisible();
    await page.getByRole('button', { name: said.redo }).first().click();
    await expect(city(page)).toHaveText(`Kiel ${language}`);
    await page.keyboard.press('Control+z');
    await expect(city(page)).toHaveText(before);
  });

  test(`a record's page tells who changed what, and takes it back (${language})`, async ({ page }) => {
    await page.addInitScript((wanted) => localStorage.setItem('loadline.language', JSON.stringify(wanted)), language);
    await page.goto('/index');
    const { rows } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', {});
    const customer = rows[4];
    await page.goto(`/CustomerDet?id=${customer?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: said.edit });
    await dialog.getByLabel(said.city).fill(`Bergen ${language}`);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('6');
    const history = shownOutlet(page).getByRole('table', { name: said.history });
    const change = `${said.city}${said.colon}${customer?.city || '—'} → Bergen ${language}`;
    await expect(history.getByRole('row').nth(1)).toContainText(change);
    await history.getByRole('row').nth(1).getByRole('button').click();
    await expect(history.getByRole('row').nth(1)).toContainText(`Bergen ${language} → ${customer?.city || '—'}`);
  });
}

test.describe('a list', () => {
  test.use({ role: 'admin' });

  test('E right after Ctrl+Z edits the record as it is back, and meets no conflict', async ({ page }) => {
    await page.goto('/exhibition');
    const row = shownOutlet(page).locator('.ag-row[row-index="0"]');
    const area = row.locator('.ag-cell[col-id="area"]');
    await area.click();
    const before = (await area.textContent()) ?? '';
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    const field = dialog.getByLabel('Area');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('e');
    await field.fill('Hall of errors');
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(area).toHaveText('Hall of errors');
    for (const path of ['**/records/undo', '**/getMarketList*']) {
      await page.route(path, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
    }
    await page.keyboard.press('Control+z');
    await page.keyboard.press('e');
    await expect(field).toHaveValue(before);
    await field.fill('Hall 7');
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(area).toHaveText('Hall 7');
  });
});
