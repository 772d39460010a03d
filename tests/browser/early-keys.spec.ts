import type { Page, Route } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'generalManager' });

/** Holds back the scripts whose names match until `arrive` is called; `asked` settles when the first is asked for. */
async function holdBack(page: Page, scripts: RegExp) {
  const held: Route[] = [];
  let isOver = false;
  let tell = () => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  await page.route(scripts, async (route) => {
    if (isOver) return route.continue();
    held.push(route);
    tell();
  });
  const arrive = async () => {
    isOver = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { asked, arrive };
}

test('keys pressed while a page’s code is on its way reach it, in their order', async ({ page }) => {
  // Before the page opens: the frame loads the code of other pages ahead when it has nothing else to do.
  const code = await holdBack(page, /\/assets\/(CustomerListPage|GridBody)[^/]*\.js$/);
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Alt+c');
  await code.asked;
  await page.keyboard.type('/chonx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('g');
  await code.arrive();
  // What is typed while the keys before are pressed does not overtake them.
  await page.keyboard.type('qing', { delay: 5 });
  const list = shownOutlet(page);
  await expect(list.getByRole('searchbox').first()).toHaveValue('chongqing');
  await expect(list.getByRole('gridcell', { name: /Chongqing/ }).first()).toBeVisible();
});

test('keys pressed before anything is shown lead on from the first page, and are those of the page they open', async ({
  page,
}) => {
  const texts = await holdBack(page, /\/assets\/en-[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await texts.asked;
  await page.keyboard.press('Alt+c');
  await page.keyboard.type('/chongqing');
  await texts.arrive();
  await expect(page).toHaveURL(/\/Customer$/);
  await expect(shownOutlet(page).getByRole('searchbox').first()).toHaveValue('chongqing');
});

test('keys pressed before the rows of a list are there act on them', async ({ page }) => {
  const rows = await holdBack(page, /\/getCustomer\?/);
  await page.goto('/Customer');
  await rows.asked;
  await expect(page.getByRole('searchbox', { name: 'Filter the rows' })).toBeVisible();
  for (const key of ['j', 'ArrowDown', 'x', 'Enter']) await page.keyboard.press(key);
  await rows.arrive();
  await expect(page).toHaveURL(/\/CustomerDet\?id=/);
  await page.keyboard.press('Alt+w');
  const list = shownOutlet(page).locator('.grid');
  await expect(list.locator('.grid-foot')).toContainText('1 selected');
  await expect(list.locator('.ag-row[row-index="2"] .ag-cell:focus')).toHaveCount(1);
});

test('Enter pressed before the search knows anything opens what it finds then', async ({ page }) => {
  const index = await holdBack(page, /\/assets\/worker-[^/]*\.js$/);
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.type('order status');
  await page.keyboard.press('Enter');
  await index.asked;
  await index.arrive();
  await expect(page).toHaveURL(/\/OrderStatus$/);
});

test('a menu opened while the code of a list is on its way stays open, and its filter comes', async ({ page }) => {
  const code = await holdBack(page, /\/assets\/GridBody[^/]*\.js$/);
  await page.goto('/ExReservation');
  const list = shownOutlet(page);
  await list.getByRole('button', { name: 'Filter', exact: true }).click();
  const entry = page.getByRole('menuitem', { name: 'Search' });
  await expect(entry).toBeVisible();
  await code.asked;
  await code.arrive();
  await expect(list.getByRole('searchbox', { name: 'Filter the rows' })).toBeVisible();
  await entry.click();
  await expect(list.getByLabel('Search', { exact: true })).toBeFocused();
});
