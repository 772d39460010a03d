import type { Page } from 'playwright/test';
import type { InputOf } from '../../src/shared/api/call';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import type { mergeCalls } from '../../src/shared/areas/customer/merge-calls';
import type { CrudCalls } from '../../src/shared/entity/crud';
import { call } from './support/call';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: 'vpSales' });

/** What is offered below a field; a choice of the browser's own has options, too. */
const offered = (page: Page) => page.locator('[role="listbox"] [role="option"]');
const cards = (page: Page) => shown(page).locator('article');

/** The profile of a customer, opened from the list by keys. */
async function openProfile(page: Page) {
  await page.goto('/Customer');
  await expect(shown(page).locator('.ag-row').first()).toBeVisible();
  await shown(page).locator('.ag-row a').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/CustomerDet/);
  await expect(shown(page).locator('[data-entry]').first()).toBeVisible();
}

for (const language of spokenIn('en')) {
  const say = wordsIn(language);

  test(`a call is written down by keys, with a colleague, an order and a next step, found again, pinned and undone (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await openProfile(page);
    const text = `${language === 'zh' ? '客户来电询价胡桃木' : 'Asked about walnut legs'} ${Date.now()}`;

    await page.keyboard.press('Alt+j');
    const form = page.getByRole('dialog', { name: say('Write down') });
    await expect(form.getByRole('textbox', { name: say('Text') })).toBeFocused();
    await page.keyboard.press('Alt+2');
    await expect(form.getByRole('radio', { name: say('Call', 'an activity') })).toBeChecked();
    await page.keyboard.type(`${text} **2** <i>x</i> @helen`);
    await expect(offered(page).first()).toContainText(accountOf('generalManager').account);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: say('Text') })).toHaveValue(/@helen\.zhou $/);
    await expect(form.getByRole('status')).toContainText(say('Gets a to-do: {told}').split('{')[0] ?? '');

    // Escape and a reload lose nothing.
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(shown(page).locator('[data-entry]').first()).toBeVisible();
    await page.keyboard.press('Control+j');
    await expect(form.getByRole('textbox', { name: say('Text') })).toHaveValue(new RegExp(text));
    await form.getByRole('textbox', { name: say('Next step'), exact: true }).fill('Send prices 发报价');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    const card = cards(page).filter({ hasText: text });
    await expect(card).toBeVisible();
    await expect(card.locator('strong', { hasText: /^2$/ })).toBeVisible();
    await expect(card).toContainText('<i>x</i>');
    await expect(card).toContainText('Send prices 发报价');

    await card.focus();
    await page.keyboard.press('p');
    await expect(cards(page).first()).toContainText(text);
    await expect(cards(page).first()).toHaveAttribute('data-pinned', 'true');

    await page.keyboard.press('s');
    await page.keyboard.type(text);
    await expect(page.getByRole('dialog').getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card.focus();
    await page.keyboard.press('Delete');
    await expect(cards(page).filter({ hasText: text })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(cards(page).filter({ hasText: text })).toBeVisible();
  });
}

/** Two customers of this journey's own, of which the second is soon to be part of the first. */
async function addTwins(page: Page) {
  const { rows } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', {});
  const { countryId, departmentId, ownerId } = rows[0] ?? {};
  const add = (nameEn: string, code: string) =>
    call<CrudCalls['add']>(page, 'POST /customer/add', {
      ...{ code, nameEn, nameZh: null, countryId, departmentId, ownerId },
      ...{ status: 'regular', type: 'retailer', closed: false },
    } as InputOf<CrudCalls['add']>);
  const stamp = Date.now();
  const [code, gone] = [`S${stamp}`, `G${stamp}`];
  return { code, stays: await add('Sallow Yard', code), goes: await add('Sallow Yard Ltd', gone) };
}

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);

  test(`what was typed about a customer who is gone meanwhile is not lost (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    const { code, stays, goes } = await addTwins(page);
    await page.goto(`/CustomerDet?id=${goes.id}`);
    await expect(shown(page).getByRole('heading', { level: 1 })).toContainText('Sallow Yard Ltd');
    await page.keyboard.press('Alt+j');
    const form = page.getByRole('dialog', { name: say('Write down') });
    const text = form.getByRole('textbox', { name: say('Text') });
    await expect(text).toBeFocused();
    await page.keyboard.type('They want two containers');
    await call<typeof mergeCalls.mergeCustomers>(page, 'POST /customer/merge', {
      into: { id: stays.id, version: stays.version },
      others: [{ id: goes.id, version: goes.version }],
      values: {},
    });
    await page.keyboard.press('Control+Enter');
    // The form says what became of the customer, and another one may be chosen.
    await expect(form.getByRole('alert')).toContainText(code);
    const about = form.getByRole('combobox', { name: say('About') }).last();
    await expect(about).toBeFocused();
    await expect(text).toHaveValue('They want two containers');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await expect(offered(page).first()).toContainText('Sallow Yard');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await page.goto(`/CustomerDet?id=${stays.id}`);
    await expect(cards(page).filter({ hasText: 'They want two containers' })).toBeVisible();
  });
}

test('a day to come is refused at its field, and nothing is lost', async ({ page }) => {
  await openProfile(page);
  await page.keyboard.press('Alt+j');
  const form = page.getByRole('dialog', { name: 'Write down' });
  await expect(form.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('Will call');
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill('2999-01-01');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert')).toContainText('cannot be after today');
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Will call');
});

test('without a record in view the form asks for one, and a picture that is pasted goes along', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+j');
  const form = page.getByRole('dialog', { name: 'Write down' });
  const about = form.getByRole('combobox', { name: 'About' }).last();
  await expect(about).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(offered(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const text = form.getByRole('textbox', { name: 'Text' });
  await text.fill('A picture of the floor');
  await text.evaluate(async (area) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 30];
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const data = new DataTransfer();
    if (blob) data.items.add(new File([blob], 'floor.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(form.getByRole('img', { name: 'floor.png' })).toBeVisible();
  await text.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('s');
  await page.keyboard.type('Activities');
  await page.getByRole('option', { name: 'Activities', exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/Activities/);
  await shown(page).locator('.ag-row').filter({ hasText: 'A picture of the floor' }).first().click();
  await page.keyboard.press('v');
  await expect(shown(page).getByText('floor.png').first()).toBeVisible();
});

test('a timeline goes on by keys and shows one kind alone', async ({ page }) => {
  await openProfile(page);
  const entries = shown(page).locator('[data-entry]');
  const timeline = shown(page).getByRole('region', { name: 'Entries' });
  await timeline.focus();
  await page.keyboard.press('ArrowDown');
  await expect(entries.first()).toBeFocused();
  const month = await entries.first().getAttribute('data-entry');
  await page.keyboard.press('PageDown');
  const focused = page.locator('[data-entry]:focus');
  expect((await focused.getAttribute('data-entry')) ?? '').not.toBe(month);
  const count = await entries.count();
  await page.keyboard.press('End');
  await expect.poll(() => entries.count()).toBeGreaterThan(count);
  await shown(page).getByRole('button', { name: 'Containers', exact: true }).click();
  await expect(entries.first()).toContainText('Container');
});
