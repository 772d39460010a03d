import type { Page } from 'playwright/test';
import type { CrudCalls } from '../../src/shared/entity/crud';
import { call } from './support/call';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

const grid = (page: Page) => shownOutlet(page).getByRole('grid');
const row = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text }).first();
const footer = (page: Page) => shownOutlet(page).locator('.grid-foot');
const note = (page: Page) => page.getByRole('dialog', { name: 'Write down' });

test.use({ role: 'catalogueAdmin' });

const addBrand = (page: Page, code: string) =>
  call<CrudCalls['add']>(page, 'POST /brand/add', { code, nameEn: code, nameZh: code, used: true });

/** Goes there as a link does, without loading the page anew. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** The list of brands that begin like this, with the form of the one of them. */
async function editBrand(page: Page, code: string) {
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await addBrand(page, code);
  await goTo(page, `/brands?text=${code}`);
  await row(page, code).getByText(code).first().click();
  await page.keyboard.press('Space');
  await expect(footer(page)).toContainText('1 selected');
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: `Edit ${code}` });
  await expect(form.getByLabel('English name')).toBeVisible();
  return form;
}

test('a form that is open as one goes back goes with its page, and is there again with it', async ({ page }) => {
  const form = await editBrand(page, 'ZBACK');
  await form.getByLabel('English name').fill('Zed back');
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await expect(form).toHaveCount(0);
  await page.goForward();
  await expect(form.getByLabel('English name')).toHaveValue('Zed back');
});

test('a note stays what was typed while one goes back over it', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, '/brands');
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('Alt+j');
  await note(page).getByRole('textbox', { name: 'Text' }).fill('They called');
  await note(page).getByRole('textbox', { name: 'Next step', exact: true }).fill('Call back');
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await note(page).getByRole('textbox', { name: 'Text' }).pressSequentially('!');
  await expect(note(page).getByRole('textbox', { name: 'Next step', exact: true })).toHaveValue('Call back');
});

test('what is being saved is not written on; where it is refused one goes on where one was', async ({ page }) => {
  const form = await editBrand(page, 'ZHELD');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/brand/modify', async (route) => {
    await answered;
    await route.abort();
  });
  const name = form.getByLabel('English name');
  await name.fill('Zed held');
  await page.keyboard.press('Control+Enter');
  await expect(name.locator('xpath=ancestor::*[@inert]')).toHaveCount(1);
  await page.keyboard.type(' and more');
  await expect(name).not.toBeFocused();
  answer();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Zed held');
});

test('of two windows each keeps what was typed in it, whichever is closed last', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/brands');
  await expect(grid(other)).toBeVisible();
  await page.goto('/brands');
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('Alt+j');
  await note(page).getByRole('textbox', { name: 'Text' }).fill('Typed in one of two windows');
  await page.close({ runBeforeUnload: true });
  await other.goto('/brands?text=Z');
  await expect(grid(other)).toBeVisible();
  await other.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('/brands');
  await expect(grid(next)).toBeVisible();
  await next.keyboard.press('Alt+j');
  await expect(note(next).getByRole('textbox', { name: 'Text' })).toHaveValue('Typed in one of two windows');
});

test('all rows that are selected are those shown then, not one that somebody adds', async ({ page, context }) => {
  await page.goto('/index');
  await addBrand(page, 'ZALL1');
  await addBrand(page, 'ZALL2');
  const streamed = page.waitForResponse(/live\/follow/);
  await page.goto('/brands?text=ZALL');
  await streamed;
  await row(page, 'ZALL1').getByText('ZALL1').first().click();
  await page.keyboard.press('Control+a');
  await expect(footer(page)).toContainText('2 selected');
  const other = await context.newPage();
  await other.goto('/index');
  await addBrand(other, 'ZALL3');
  await expect(row(page, 'ZALL3')).toBeVisible();
  await expect(footer(page)).toContainText('2 selected');
});
