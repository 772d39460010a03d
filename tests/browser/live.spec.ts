import type { Browser, Page } from 'playwright/test';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import type { CrudCalls } from '../../src/shared/entity/crud';
import { call } from './support/call';
import { accountOf } from './support/environment';
import { shownOutlet } from './support/shown';
import { expect, logIn, test } from './support/test';

const rows = (page: Page) => shownOutlet(page).locator('.ag-row[row-index]:not([row-index^="b"])');

/** Somebody else, in a browser of their own. */
async function somebodyElse(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await logIn(page, accountOf('generalManager'));
  return page;
}

async function firstCustomer(page: Page) {
  const { rows: found } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', {});
  const [customer] = found;
  if (!customer) throw new Error('there is no customer');
  return customer;
}

const edit = (page: Page, customer: { id: number; version: number }, city: string) =>
  call<CrudCalls['modify']>(page, 'POST /customer/modify', {
    id: customer.id,
    version: customer.version,
    changes: { city },
  });

test('what somebody else saves shows in the list at once, and the cursor, selection and scroll stay', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await somebodyElse(browser, baseURL);
  const streamed = page.waitForResponse(/live\/follow/);
  await page.goto('/CustomerManagement');
  await streamed;
  await expect(rows(page).first()).toBeVisible();
  const customer = await firstCustomer(page);
  const city = rows(page).locator(`[col-id="city"]`).first();
  await page.keyboard.press('/');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'x']) await page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.closest('.ag-row')?.getAttribute('row-id') ?? null);
  const before = await focused();
  expect(before).not.toBeNull();
  const selected = shownOutlet(page).locator('.ag-row-selected');
  const selectedBefore = await selected.count();
  const loads: string[] = [];
  page.on('request', (request) => loads.push(request.url()));

  const saved = await edit(other, customer, 'Grimsby');
  await expect(city).toHaveText('Grimsby');
  expect(await focused()).toBe(before);
  expect(await selected.count()).toBe(selectedBefore);

  // One's own change does not come back as another load of the list.
  const isList = (url: string) => url.includes('/customer/list?');
  expect(loads.filter(isList)).toHaveLength(1);
  await edit(other, saved, customer.city ?? 'Hull');
  await expect(city).toHaveText(customer.city ?? 'Hull');
  await other.context().close();
});

for (const [language, editing] of [
  ['en', / is editing this record$/],
  ['zh', /正在编辑此记录$/],
] as const) {
  test(`a record says who else edits it, as long as they do (${language})`, async ({ page, browser, baseURL }) => {
    const other = await somebodyElse(browser, baseURL);
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    const customer = await firstCustomer(page);
    await page.goto(`/CustomerDet?id=${customer.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.nameEn);
    const note = shownOutlet(page).getByRole('status').filter({ hasText: editing });
    await expect(note).toHaveCount(0);

    await other.goto(`/CustomerDet?id=${customer.id}`);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(customer.nameEn);
    await other.keyboard.press('e');
    await expect(other.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
    await expect(note).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await other.context().close();
  });
}

test('a form being edited keeps what is typed, and meets the change of somebody else as a conflict', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await somebodyElse(browser, baseURL);
  await page.goto('/index');
  const customer = await firstCustomer(page);
  await page.goto(`/CustomerDet?id=${customer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.nameEn);
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'City' }).fill('Mine');
  await edit(other, customer, 'Theirs');
  await expect(shownOutlet(page).locator('.profile-facts')).toContainText('Theirs');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Mine');
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(conflict.getByRole('row', { name: /City/ })).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shownOutlet(page).locator('.profile-facts')).toContainText('Theirs');
  await other.context().close();
});
