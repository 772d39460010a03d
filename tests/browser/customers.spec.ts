import type { Page } from 'playwright/test';
import type { InputOf } from '../../src/shared/api/call';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import type { CrudCalls } from '../../src/shared/entity/crud';
import { seriousProblems } from './support/axe';
import { call } from './support/call';
import { choose } from './support/choose';
import { rowCount } from './support/row-count';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

const currentTab = (page: Page) => page.getByRole('tab', { selected: true }).first();
const rows = (page: Page) => shownOutlet(page).locator('.ag-row[row-index]:not([row-index^="b"])');

/** A customer of the user, the `at`th by code. */
async function customerAt(page: Page, at: number) {
  const { rows: found } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', {});
  const customer = found[at];
  if (!customer) throw new Error(`there are only ${found.length} customers`);
  return customer;
}

/** Two customers that may be the same, of their own: other journeys read those of the demonstration meanwhile. */
async function addTwins(page: Page, language: 'en' | 'zh'): Promise<string[]> {
  const { countryId, departmentId, ownerId } = await customerAt(page, 0);
  const name = { en: 'Harrow Lane Living', zh: 'Pebble Bay Seating' }[language];
  const twins = [name, `The ${name} Company`].map((nameEn, at) => ({
    ...{ code: `T${at}${Date.now()}`, nameEn, nameZh: null },
    ...{ countryId, departmentId, ownerId, status: 'regular', type: 'retailer', closed: false },
  }));
  for (const twin of twins) {
    await call<CrudCalls['add']>(page, 'POST /customer/add', twin as InputOf<CrudCalls['add']>);
  }
  return twins.map(({ code }) => code);
}

async function openProfile(page: Page, at: number) {
  await page.goto('/index');
  const customer = await customerAt(page, at);
  await page.goto(`/CustomerDet?id=${customer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.nameEn);
  return customer;
}

async function openForm(page: Page) {
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
}

test('from the list to a profile, its neighbors and its orders, by keyboard alone', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+c');
  await expect(rows(page).first()).toBeVisible();
  const [first, second] = [await customerAt(page, 0), await customerAt(page, 1)];

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.nameEn);
  await expect(currentTab(page)).toContainText(first.nameEn);
  if (first.nameZh) await expect(currentTab(page)).toContainText(first.nameZh);
  await expect(
    shownOutlet(page)
      .locator('.steps')
      .getByText(/^1 of \d+$/),
  ).toBeVisible();

  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.nameEn);
  await page.keyboard.press('[');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.nameEn);

  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(shownOutlet(page).getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(first.nameEn));
});

test('the figures of a profile lead to their rows', async ({ page }) => {
  const customer = await openProfile(page, 0);
  const figures = shownOutlet(page).getByRole('list', { name: 'Figures' });
  await figures.getByRole('link', { name: /WIP/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(shownOutlet(page).locator('.grid-foot')).toContainText(rowCount(customer.openOrders));
});

for (const language of spokenIn('en')) {
  const say = wordsIn(language);

  test(`a profile shows what needs doing, and its parts by the keys 1 to 6 (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    const { rows: late } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { lateOnly: true, size: 500 });
    const customerId = late.find(({ stage }) => stage !== 'shipped')?.customerId;
    await page.goto(`/CustomerDet?id=${customerId}`);
    const profile = shownOutlet(page);
    const part = (name: string) => profile.getByRole('tab', { name: say(name) });
    await expect(part('Activity')).toHaveAttribute('aria-selected', 'true');
    await expect(profile.getByRole('table', { name: say('Open orders') })).toHaveCount(0);

    await page.keyboard.press('2');
    await expect(part('Orders')).toHaveAttribute('aria-selected', 'true');
    await expect(profile.getByRole('table', { name: say('Open orders') })).toBeVisible();
    await page.keyboard.press('4');
    await expect(profile.getByRole('table', { name: say('Net sales by month') })).toBeVisible();
    await page.reload();
    await expect(part('Sales')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('6');
    await expect(profile.getByRole('region', { name: say('Files'), exact: true })).toBeVisible();
    // Whatever part is shown, the people stand beside it.
    await expect(profile.getByRole('region', { name: say('People', 'of a customer') })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);

    const ofCustomer = late.filter((order) => order.customerId === customerId && order.stage !== 'shipped');
    const needs = profile.getByRole('list', { name: say('What needs doing') });
    await needs.getByRole('link').first().press('Enter');
    await expect(shownOutlet(page).locator('.grid-foot')).toContainText(new RegExp(`^\\D*${ofCustomer.length}\\D`));
  });
}

test('an edit that met another one shows both versions, and the user decides', async ({ page }) => {
  const customer = await openProfile(page, 2);
  await openForm(page);
  await page.getByRole('textbox', { name: 'City' }).fill('Grimsby');
  await call<CrudCalls['modify']>(page, 'POST /customer/modify', {
    id: customer.id,
    version: customer.version,
    changes: { city: 'Hull', tel: '+44 1482 100' },
  });
  await page.keyboard.press('Control+Enter');

  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(conflict.getByRole('row', { name: /City/ })).toContainText('Hull');
  await expect(conflict.getByRole('row', { name: /City/ })).toContainText('Grimsby');
  await expect(conflict.getByRole('row', { name: /Tel/ })).toContainText('as theirs');

  await conflict.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Grimsby');
  await page.keyboard.press('Control+Enter');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shownOutlet(page).locator('.profile-facts')).toContainText('Grimsby');

  const { customer: stored } = await call<typeof customerCalls.getCustomerDetail>(page, 'GET /getCustomerDetail', {
    id: customer.id,
  });
  expect([stored.city, stored.tel]).toEqual(['Grimsby', '+44 1482 100']);
});

test('their version can be kept instead', async ({ page }) => {
  const customer = await openProfile(page, 3);
  await openForm(page);
  await page.getByRole('textbox', { name: 'City' }).fill('Grimsby');
  const { id, version } = customer;
  await call<CrudCalls['modify']>(page, 'POST /customer/modify', {
    id,
    version,
    changes: { city: 'Hull' },
  });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shownOutlet(page).locator('.profile-facts')).toContainText('Hull');
});

test('what is typed survives a reload, another language and another theme', async ({ page }) => {
  await openProfile(page, 4);
  await openForm(page);
  await page.getByLabel('Address').fill('7 Quay Lane');
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('7 Quay Lane');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+l');
  await expect(page.getByRole('button', { name: '编辑客户' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('地址', { exact: true })).toHaveValue('7 Quay Lane');
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('loadline.settings'))) {
      localStorage.setItem(key, JSON.stringify({ theme: 'star', size: 'small', asideCollapsed: false }));
    }
  });
  await page.reload();
  await expect(page.getByRole('button', { name: '编辑客户' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('地址', { exact: true })).toHaveValue('7 Quay Lane');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+l');
  await expect(page.getByRole('button', { name: 'Edit customer' })).toBeVisible();
});

test('a new customer: what is missing is named at its field, a code that exists is refused', async ({ page }) => {
  await page.goto('/CustomerManagement');
  await expect(rows(page).first()).toBeVisible();
  const taken = await customerAt(page, 0);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add customer' });
  await dialog.getByLabel('Code', { exact: false }).first().fill(taken.code);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('is required');

  await dialog.getByLabel('English name').fill('Lighthouse Living');
  await choose(dialog, 'Country');
  await choose(dialog, 'Sales department');
  await choose(dialog, 'VP/Sales');
  await dialog.getByLabel('Customer type').selectOption('retailer');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${taken.code} exists already`)).toBeVisible();
  await expect(dialog.getByLabel('English name')).toHaveValue('Lighthouse Living');

  await dialog.getByLabel('Code', { exact: false }).first().fill('LIGHT-1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ag-row:visible').filter({ hasText: 'Lighthouse Living' })).toBeVisible();
});

test('a customer that does not exist says so and leads on', async ({ page }) => {
  await page.goto('/CustomerDet?code=NO-SUCH');
  await expect(page.getByText('There is no such customer')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the customers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
});

test.describe('who may not change customers', () => {
  test.use({ role: 'exportOffice' });

  test('sees why instead of a form', async ({ page }) => {
    await page.goto('/CustomerManagement');
    const add = page.getByRole('button', { name: 'Add customer' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a failed call is told where its data would stand, and can be tried again', async ({ page }) => {
  let isBroken = true;
  await page.route('**/getCustomerdiscountsummary*', (route) => (isBroken ? route.abort() : route.continue()));
  await openProfile(page, 0);
  await page.keyboard.press('3');
  const discounts = page.getByRole('region', { name: 'Discounts' });
  await expect(discounts.getByRole('alert')).toBeVisible();
  isBroken = false;
  await discounts.getByRole('button', { name: 'Try again' }).click();
  await expect(discounts.getByRole('alert')).toHaveCount(0);
  await expect(discounts.getByRole('table').first()).toBeVisible();
});

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);

  test.describe('an administrator', () => {
    test.use({ role: 'admin' });

    test(`hands a customer over by keys after seeing what moves, and takes it back (${language})`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
      await page.goto('/CustomerManagement');
      await expect(rows(page).first()).toBeVisible();
      const customer = await customerAt(page, 0);
      await page.keyboard.press('/');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(rows(page).first()).toHaveClass(/ag-row-selected/);
      await page.keyboard.press('g');
      const dialog = page.getByRole('dialog', { name: say('Hand customers over') });
      const to = dialog.getByLabel(say('To', 'a person'));
      await expect(to).toBeFocused();
      await choose(dialog, say('To', 'a person'));
      await expect(dialog.getByText(say('Open orders'))).toBeVisible();
      await dialog.locator('.button[data-variant="primary"]').press('Enter');
      await expect(dialog).toHaveCount(0);
      const ownerOf = async () =>
        (await call<typeof customerCalls.getCustomerDetail>(page, 'GET /getCustomerDetail', { id: customer.id }))
          .customer.ownerId;
      expect(await ownerOf()).not.toBe(customer.ownerId);
      await page.keyboard.press('Control+z');
      await expect.poll(ownerOf).toBe(customer.ownerId);
    });

    test(`makes two customers one by keys, finds the old code, and takes it back (${language})`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
      await page.goto('/CustomerManagement');
      await expect(rows(page).first()).toBeVisible();
      const codes = await addTwins(page, language);
      await page.keyboard.press('c');
      const pairs = shownOutlet(page).getByRole('table', { name: say('Possible duplicates') });
      const pair = codes.reduce((found, code) => found.filter({ hasText: code }), pairs.getByRole('row'));
      await pair.getByRole('button').press('Enter');
      const fields = shownOutlet(page).getByRole('region', { name: say('Whose values stay') });
      await expect(fields).toBeVisible();
      const [kept = '', gone = ''] = (await fields.locator('thead th').allTextContents())
        .slice(1)
        .map((text) => text.split(' ')[0]);
      const name = fields.getByRole('radio', { name: new RegExp(`^${say('English name')}`) });
      await name.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(name.nth(1)).toBeChecked();
      const goneName = (await name.nth(1).getAttribute('aria-label'))?.split(': ')[1] ?? '';
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await expect(fields).toHaveCount(0);
      const byCode = async (code: string) =>
        (await call<typeof customerCalls.getCustomerDetail>(page, 'GET /getCustomerDetail', { code })).customer;
      expect(await byCode(gone)).toMatchObject({ code: kept, nameEn: goneName });
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await byCode(gone)).code).toBe(gone);
    });
  });
}
