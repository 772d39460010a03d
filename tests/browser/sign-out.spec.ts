import { accountOf } from './support/environment';
import { expect, logIn, test } from './support/test';

test.use({ role: null });

test('logging out asks over a gray page, forgets the session, and leads to login', async ({ page }) => {
  await page.goto('/Customer');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, accountOf('csr'));
  await expect(page).toHaveURL(/\/Customer$/);
  await page.getByRole('button', { name: /^Hello, / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-gray');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-gray');
  await page.keyboard.press('Alt+Shift+q');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'token' || name === 'uuid')).toEqual([]);
  await page.goto('/Customer');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
